"""
Makes the font files of app/typeset/fonts/made: families that no registry package brings in the form that the PDF needs
(WOFF 1 with TrueType outlines, cut into subsets, with all four styles). What it made is kept in the repository; nothing
else needs this script, Python or Debian.

    apt-get install python3-fonttools python3-brotli fonts-texgyre fonts-dejavu-core fonts-dejavu-extra fonts-wine
    python3 scripts/fonts/make.py [family ...]

Wine's Tahoma is only measured, nothing of it is kept. Packages of the npm registry are fetched with `npm pack`.
"""

import json
import math
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.instancer import instantiateVariableFont

MADE = Path(__file__).resolve().parents[2] / "app/typeset/fonts/made"
PACKAGE_VERSION = "5.3.0"
TEX_GYRE = Path("/usr/share/texmf/fonts/opentype/public/tex-gyre")
DEJAVU = Path("/usr/share/fonts/truetype/dejavu")
WINE = Path("/usr/share/wine/fonts")

STYLES = {(400, "normal"), (700, "normal"), (400, "italic"), (700, "italic")}
SLANT = 12  # degrees

# As Google Fonts cuts them (`unicode.json` of the registry's packages).
LATIN = "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD"
LATIN_EXT = "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF"
LATIN_SUBSETS = {"latin-ext": LATIN_EXT, "latin": LATIN}
DEJAVU_SUBSETS = {
    "greek": "U+0300-036F,U+0370-03FF,U+1F00-1FFF",
    "cyrillic": "U+0300-036F,U+0400-052F,U+2116",
    "hebrew": "U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F",
    "arabic": "U+0600-06FF,U+0750-077F,U+200C-200E,U+25CC,U+FB50-FDFF,U+FE70-FEFC",
    "caucasian": "U+0530-058F,U+10A0-10FF,U+FB13-FB17",
    "symbols": "U+0300-036F,U+2010-2060,U+2070-209F,U+2100-2BFF,U+1D538-1D56B,U+1D7D8-1D7E1",
    **LATIN_SUBSETS,
}


def code_points(ranges):
    points = set()
    for part in ranges.split(","):
        first, _, last = part.removeprefix("U+").partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return points


def to_true_type(font):
    """Cubic outlines to quadratic ones, at most a thousandth of an em away."""
    glyph_set = font.getGlyphSet()
    tolerance = font["head"].unitsPerEm / 1000
    glyphs = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(glyph_set)
        glyph_set[name].draw(Cu2QuPen(pen, tolerance, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder = font.getGlyphOrder()
    glyf.glyphs = glyphs
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    font["maxp"].tableVersion = 0x00010000
    for key in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions"):
        setattr(font["maxp"], key, 1 if key == "maxZones" else 0)
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"
    refresh(font)
    return font


def refresh(font):
    """Boxes and left sides of changed glyphs."""
    glyf = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = glyf[name]
        glyph.recalcBounds(glyf)
        advance, _ = font["hmtx"][name]
        font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0) if glyph.numberOfContours else 0)
    font["maxp"].recalc(font)


def flat(font):
    """Composite glyphs to outlines of their own, so that each can be changed alone."""
    glyph_set = font.getGlyphSet()
    glyf = font["glyf"]
    for name in font.getGlyphOrder():
        if glyf[name].isComposite():
            pen = TTGlyphPen(None)
            recording = DecomposingRecordingPen(glyph_set)
            glyph_set[name].draw(recording)
            recording.replay(pen)
            glyf[name] = pen.glyph()
    return font


def each_outline(font, change):
    flat(font)
    glyf = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = glyf[name]
        if glyph.numberOfContours > 0:
            glyph.coordinates = GlyphCoordinates(change(name, glyph))
            glyph.coordinates.toInt()
    refresh(font)
    return font


def slanted(font):
    tangent = math.tan(math.radians(SLANT))
    each_outline(font, lambda _, glyph: [(x + y * tangent, y) for x, y in glyph.coordinates])
    font["post"].italicAngle = -SLANT
    font["head"].macStyle |= 2
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection | 1) & ~64
    return font


def moved_outwards(contour, distance):
    """Each point along the bisector of its sides; at sharp corners no further than twice the distance."""
    result = []
    for index, (x, y) in enumerate(contour):
        sides = []
        for step in (-1, 1):
            other = index + step
            while contour[other % len(contour)] == (x, y) and abs(other - index) < len(contour):
                other += step
            dx, dy = contour[other % len(contour)][0] - x, contour[other % len(contour)][1] - y
            length = math.hypot(dx, dy) or 1
            sides.append((dx / length, dy / length))
        (ax, ay), (bx, by) = (-sides[0][0], -sides[0][1]), sides[1]
        # Outer contours run clockwise: left of the way is outside.
        nx, ny = -(ay + by), ax + bx
        length = math.hypot(nx, ny)
        if length < 0.01:
            result.append((x, y))
            continue
        cosine = max(0.5, length / 2)
        result.append((x + nx / length * distance / cosine, y + ny / length * distance / cosine))
    return result


def emboldened(font, per_side):
    distance = font["head"].unitsPerEm * per_side

    def change(_, glyph):
        points, start, result = list(glyph.coordinates), 0, []
        for end in glyph.endPtsOfContours:
            result += moved_outwards(points[start : end + 1], distance)
            start = end + 1
        return result

    each_outline(font, change)
    font["OS/2"].usWeightClass = 700
    font["head"].macStyle |= 1
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection | 32) & ~64
    return font


def as_wide_as(font, model):
    """Every character as wide as the model has it; those that it has not, by the mean of the others."""
    scale = font["head"].unitsPerEm / model["head"].unitsPerEm
    own, other = font.getBestCmap(), model.getBestCmap()
    factors = {}
    for point in own.keys() & other.keys():
        advance = font["hmtx"][own[point]][0]
        wanted = model["hmtx"][other[point]][0] * scale
        if advance > 0 and wanted > 0 and 0.6 < wanted / advance < 1.6:
            factors[own[point]] = wanted / advance
    letters = [factors[own[ord(letter)]] for letter in "aeiosrndmtucplv" if own[ord(letter)] in factors]
    mean = sum(letters) / len(letters)

    def factor(name):
        return factors.get(name, mean)

    each_outline(font, lambda name, glyph: [(x * factor(name), y) for x, y in glyph.coordinates])
    for name in font.getGlyphOrder():
        font["hmtx"][name] = (round(font["hmtx"][name][0] * factor(name)), font["hmtx"][name][1])
    refresh(font)
    return font


def renamed(font, family, weight, style):
    look = {(400, "normal"): "Regular", (700, "normal"): "Bold", (400, "italic"): "Italic", (700, "italic"): "Bold Italic"}[weight, style]
    names = {1: family, 2: look, 3: f"{family} {look}", 4: f"{family} {look}", 6: f"{family}-{look}".replace(" ", "")}
    table = font["name"]
    kept = {record.nameID: record.toUnicode() for record in table.names if record.nameID in (0, 13, 14)}
    table.names = []
    for number, text in {**kept, **names}.items():
        table.setName(text, number, 3, 1, 0x409)
    return font


def write_subset(font, ranges, path):
    options = Options()
    options.hinting = False
    options.flavor = "woff"
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.notdef_outline = True
    options.layout_features = ["kern", "liga", "clig", "ccmp", "locl", "mark", "mkmk", "init", "medi", "fina", "isol", "rlig"]
    options.drop_tables += ["FFTM", "GDEF"] if "GDEF" not in font else ["FFTM"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points(ranges))
    subsetter.subset(font)
    font.flavor = "woff"
    path.parent.mkdir(parents=True, exist_ok=True)
    font.save(path)


def package(name):
    """Folder of a registry package."""
    folder = Path(tempfile.mkdtemp())
    subprocess.run(["npm", "pack", "--silent", f"{name}@{PACKAGE_VERSION}"], cwd=folder, check=True, capture_output=True)
    subprocess.run(["tar", "xzf", next(folder.glob("*.tgz")).name], cwd=folder, check=True)
    return folder / "package"


def describe(family, name, subsets, license, licence_text, attribution, source):
    folder = MADE / family
    shutil.copy(licence_text, folder / "LICENSE")
    styles = sorted({tuple(path.stem.split("-")[-2:]) for path in (folder / "files").glob("*.woff")})
    metadata = {
        "id": family,
        "family": name,
        "weights": sorted({int(weight) for weight, _ in styles}),
        "styles": sorted({style for _, style in styles}),
        "license": {"type": license, "attribution": attribution},
        "source": source,
    }
    (folder / "metadata.json").write_text(json.dumps(metadata, indent=2, ensure_ascii=False) + "\n")
    (folder / "unicode.json").write_text(json.dumps(subsets, indent=2) + "\n")


def make_whole(family, name, sources, subsets, **about):
    """@param sources by weight and style, what gives the whole font"""
    for (weight, style), open_font in sources.items():
        for subset, ranges in subsets.items():
            font = renamed(open_font(), name, weight, style)
            write_subset(font, ranges, MADE / family / "files" / f"{family}-{subset}-{weight}-{style}.woff")
    describe(family, name, subsets, **about)


def tex_gyre(family, name, reserved):
    prefix = family.replace("-", "")
    files = {(400, "normal"): "regular", (700, "normal"): "bold", (400, "italic"): "italic", (700, "italic"): "bolditalic"}
    sources = {style: (lambda look=look: to_true_type(TTFont(TEX_GYRE / f"{prefix}-{look}.otf"))) for style, look in files.items()}
    make_whole(
        family,
        name,
        sources,
        LATIN_SUBSETS,
        license="GFL-1.0",
        licence_text="/usr/share/texmf/doc/fonts/tex-gyre/GUST-FONT-LICENSE.txt",
        attribution=f"{reserved}, Copyright 2007-2018 B. Jackowski and J. M. Nowacki, on behalf of TeX users groups; outlines turned into quadratic curves and cut into subsets",
        source="https://www.gust.org.pl/projects/e-foundry/tex-gyre",
    )


DEJAVU_ABOUT = {
    "license": "Bitstream-Vera",
    "licence_text": "/usr/share/doc/fonts-dejavu-core/copyright",
    "attribution": "Copyright 2003 by Bitstream, Inc.; DejaVu changes are in the public domain; cut into subsets",
    "source": "https://dejavu-fonts.github.io",
}


def dejavu_sans():
    files = {(400, "normal"): "", (700, "normal"): "-Bold", (400, "italic"): "-Oblique", (700, "italic"): "-BoldOblique"}
    sources = {style: (lambda look=look: TTFont(DEJAVU / f"DejaVuSans{look}.ttf")) for style, look in files.items()}
    make_whole("dejavu-sans", "DejaVu Sans", sources, DEJAVU_SUBSETS, **DEJAVU_ABOUT)


def tahoma():
    files = {(400, "normal"): ("", ""), (700, "normal"): ("-Bold", "bd"), (400, "italic"): ("-Oblique", ""), (700, "italic"): ("-BoldOblique", "bd")}
    sources = {
        style: (lambda look=look, model=model: as_wide_as(TTFont(DEJAVU / f"DejaVuSansCondensed{look}.ttf"), TTFont(WINE / f"tahoma{model}.ttf")))
        for style, (look, model) in files.items()
    }
    about = {**DEJAVU_ABOUT, "attribution": DEJAVU_ABOUT["attribution"] + ", letters as wide as Tahoma's"}
    make_whole("narrow-sans", "Narrow Sans", sources, LATIN_SUBSETS, **about)


def inconsolata():
    """Consolas is 0.55 em wide: the instance `wdth` 110."""
    folder = package("@fontsource-variable/inconsolata")

    def instance(subset, weight, style):
        font = TTFont(folder / "files" / f"inconsolata-{subset}-standard-normal.woff2")
        font.flavor = None
        font = instantiateVariableFont(font, {"wght": weight, "wdth": 110})
        return slanted(font) if style == "italic" else font

    cut_again("inconsolata-expanded", "Inconsolata Expanded", folder, instance)


def cut_again(family, name, folder, open_font):
    """Subsets of a package, each changed by itself."""
    unicode = json.loads((folder / "unicode.json").read_text())
    subsets = {subset: unicode[subset] for subset in unicode if subset in LATIN_SUBSETS}
    for subset, ranges in subsets.items():
        for weight, style in STYLES:
            font = renamed(open_font(subset, weight, style), name, weight, style)
            write_subset(font, ranges, MADE / family / "files" / f"{family}-{subset}-{weight}-{style}.woff")
    metadata = json.loads((folder / "metadata.json").read_text())
    describe(
        family,
        name,
        subsets,
        license=metadata["license"]["type"],
        licence_text=folder / "LICENSE",
        attribution=metadata["license"]["attribution"] + "; missing styles added",
        source=metadata["source"],
    )


def anton():
    folder = package("@fontsource/anton")

    def open_font(subset, weight, style):
        font = TTFont(folder / "files" / f"anton-{subset}-400-normal.woff")
        if weight == 700:
            font = emboldened(font, 0.01)
        return slanted(font) if style == "italic" else font

    cut_again("anton-styles", "Anton Styles", folder, open_font)


def comic_relief():
    folder = package("@fontsource/comic-relief")

    def open_font(subset, weight, style):
        font = TTFont(folder / "files" / f"comic-relief-{subset}-{weight}-normal.woff")
        return slanted(font) if style == "italic" else font

    cut_again("comic-relief-styles", "Comic Relief Styles", folder, open_font)


def copied(family, wanted):
    """The regular style of a package too large to install, in its own many subsets. @param wanted code points"""
    folder = package(f"@fontsource/{family}")
    unicode = json.loads((folder / "unicode.json").read_text())
    subsets = {key.strip("[]"): ranges for key, ranges in unicode.items() if code_points(ranges) & wanted}
    files = MADE / family / "files"
    files.mkdir(parents=True, exist_ok=True)
    for subset in subsets:
        shutil.copy(folder / "files" / f"{family}-{subset}-400-normal.woff", files)
    metadata = json.loads((folder / "metadata.json").read_text())
    describe(family, metadata["family"], subsets, license=metadata["license"]["type"], licence_text=folder / "LICENSE", attribution=metadata["license"]["attribution"], source=metadata["source"])


families = {
    "tex-gyre-pagella": lambda: tex_gyre("tex-gyre-pagella", "Pagella Subset", "TeX Gyre Pagella"),
    "tex-gyre-adventor": lambda: tex_gyre("tex-gyre-adventor", "Adventor Subset", "TeX Gyre Adventor"),
    "dejavu-sans": dejavu_sans,
    "narrow-sans": tahoma,
    "inconsolata-expanded": inconsolata,
    "anton-styles": anton,
    "comic-relief-styles": comic_relief,
    "noto-sans-sc": lambda: copied("noto-sans-sc", set(range(0x2E80, 0xA000)) | set(range(0xF900, 0xFB00)) | set(range(0xFF00, 0xFFF0))),
    "noto-sans-kr": lambda: copied("noto-sans-kr", set(range(0xAC00, 0xD7A4)) | set(range(0x3131, 0x318F))),
    "noto-emoji": lambda: copied("noto-emoji", set(range(0x1F000, 0x20000)) | {0x2705}),
}

for family in sys.argv[1:] or families:
    shutil.rmtree(MADE / family, ignore_errors=True)
    families[family]()
    files = list((MADE / family / "files").glob("*.woff"))
    print(f"{family}: {len(files)} files, {sum(path.stat().st_size for path in files) // 1024} KB")
