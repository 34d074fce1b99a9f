"""The pictures: each module draws one, in its function `draw`, together with the parts that only its animal has.

The random numbers of a picture come from one generator, in the order in which things are drawn: to move or add one
thing changes the details of everything after it.
"""
