@testable import SiteAudit
import PetModel
import Testing
