"""What `draw-photos.py` draws with.

Lengths are pixels, angles are degrees (clockwise), and light comes from the upper left.

    colours, outlines, canvas    colours and gradients; smooth curves; the `Picture` and its brushes
    fur, faces                   hair in all lengths; eyes, noses and whiskers
    dogs, cats                   the head and the body that most dogs, and most cats, share
    scenery/                     what stands around the animals: landscape, plants, buildings, rooms, things
    pictures/                    one module a picture, each with a `draw` function

A new picture is a new module in `pictures/` and a line in the table of `draw-photos.py`.
"""
