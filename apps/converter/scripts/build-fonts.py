#!/usr/bin/python3
"""Makes the fonts in fonts/; fonts/README.md says when and how."""

import io
import json
import sys
from glob import glob
from pathlib import Path

import brotli
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

EM = 1000
SERIF, MATH = "noto-serif", "noto-sans-math"
SYMBOLS, SYMBOLS_2, EMOJI = "noto-sans-symbols", "noto-sans-symbols-2", "noto-emoji"
# From Debian: the packages of the registry are without parts of box drawing and of the symbols of Chinese standards.
MONO = "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf"
SC = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
SC_INDEX = 2

# Ranges and the packages that give their glyphs, best first. Chinese text sets symbols on the full width, as
# Noto Sans SC has them.
SIGNS = [SC, MATH, SYMBOLS, SYMBOLS_2, SERIF, EMOJI]
PROPORTIONAL = [
    (0x00A0, 0x058F, [SERIF, MATH, MONO]),
    (0x1C80, 0x1C8F, [SERIF]),
    (0x1D00, 0x1FFF, [SERIF]),
    (0x2000, 0x206F, [SERIF, SC, MATH, SYMBOLS]),
    (0x2070, 0x20CF, [SERIF, SC, MATH]),
    (0x20D0, 0x20FF, [MATH, SYMBOLS]),
    (0x2100, 0x218F, [SC, MATH, SERIF, SYMBOLS, MONO]),
    (0x2190, 0x25FF, SIGNS),
    (0x2600, 0x27BF, [SC, EMOJI, SYMBOLS_2, SYMBOLS, MATH]),
    (0x27C0, 0x2BFF, SIGNS),
    (0x2C60, 0x2C7F, [SERIF]),
    (0x2DE0, 0x2E7F, [SERIF, SC]),
    (0x3000, 0x318F, [SC]),
    (0x31A0, 0x33FF, [SC]),
    (0xA640, 0xA7FF, [SERIF]),
    (0xAB30, 0xAB6F, [SERIF]),
    (0xFB00, 0xFB06, [SERIF]),
    (0xFE10, 0xFE6F, [SC, SERIF]),
    (0xFF00, 0xFFEF, [SC]),
    (0xFFFC, 0xFFFD, [SYMBOLS_2, SC, MATH, SERIF]),
    (0x1D400, 0x1D7FF, [MATH]),
    (0x1F004, 0x1F004, [EMOJI]),
    (0x1F0CF, 0x1F0CF, [EMOJI]),
    (0x1F100, 0x1F2FF, [SC, SYMBOLS, EMOJI]),
    (0x1F300, 0x1FAFF, [EMOJI, SC, SYMBOLS_2, SYMBOLS]),
]
MONOSPACED = [(0x0020, 0x052F, [MONO]), (0x1E00, 0x1FFF, [MONO]), (0x2000, 0x2BFF, [MONO])]

# For fonts of signs, with ascent and descent of those of Windows: bullets make their lines no higher than in Word.
LETTERS = [SERIF, MATH, SYMBOLS_2, SYMBOLS, SC], (1005, 220)
DINGBATS = [SYMBOLS_2, SYMBOLS, MATH, SERIF, SC], (898, 211)

# These steer other characters and are not to be seen: without a glyph they would count as missing.
INVISIBLE = [(0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xE0020, 0xE007F)]


def read_fonts(files):
    """Glyphs by code point; a package of the registry holds its font in pieces, by range."""
    glyphs = {}
    for file in files:
        font = TTFont(file, fontNumber=SC_INDEX if file == SC else -1)
        glyph_set = font.getGlyphSet()
        scale = EM / font["head"].unitsPerEm
        for code, name in font.getBestCmap().items():
            glyphs.setdefault(code, (file, name, glyph_set, scale, "CFF " in font))
    return glyphs


def draw(name, glyph_set, scale, is_cubic):
    recording = DecomposingRecordingPen(glyph_set)
    glyph_set[name].draw(recording)
    pen = TTGlyphPen(None)
    # Outlines of Noto Sans CJK are cubic, and turn the other way.
    target = Cu2QuPen(pen, max_err=1, reverse_direction=True) if is_cubic else pen
    recording.replay(TransformPen(target, (scale, 0, 0, scale, 0, 0)))
    return pen.glyph(), round(glyph_set[name].width * scale)


def draw_missing():
    """A box, as readers know it."""
    pen = TTGlyphPen(None)
    for points in ([(90, 0), (90, 700), (510, 700), (510, 0)], [(140, 50), (460, 50), (460, 650), (140, 650)]):
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph(), 600


def build(ranges, packages, family, out):
    drawn = {".notdef": draw_missing(), "invisible": (TTGlyphPen(None).glyph(), 0)}
    cmap = {code: "invisible" for first, last in INVISIBLE for code in range(first, last + 1)}
    names = {}
    for first, last, sources in ranges:
        for code in range(first, last + 1):
            found = next((packages[source][code] for source in sources if code in packages[source]), None)
            if found is None or code in cmap:
                continue
            file, name, *how = found
            if (file, name) not in names:
                names[file, name] = f"u{code:04X}"
                drawn[f"u{code:04X}"] = draw(name, *how)
            cmap[code] = names[file, name]
    font = begin(drawn)
    font.setupCharacterMap(cmap)
    font.setupHorizontalHeader(ascent=880, descent=-120)
    font.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=1000, usWinDescent=300)
    finish(font, family, out, is_fixed=ranges is MONOSPACED)


def build_signs(family, signs, packages, out):
    """A font in place of one of Windows, whose characters are numbers of signs: none is taken for a letter."""
    sources, (ascent, descent) = LETTERS if family == "Symbol" else DINGBATS
    drawn, cmap = {".notdef": draw_missing()}, {}
    for code, sign in enumerate(signs, 0xF020):
        found = next((packages[source][ord(sign)] for source in sources if ord(sign) in packages[source]), None)
        # A blank stands for what Unicode has not.
        if found is None or (sign == " " and code != 0xF020):
            continue
        _, name, *how = found
        cmap[code] = f"s{code:04X}"
        drawn[cmap[code]] = draw(name, *how)
    font = begin(drawn)
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 0, 0, cmap
    font.font["cmap"] = newTable("cmap")
    font.font["cmap"].tableVersion, font.font["cmap"].tables = 0, [table]
    font.setupHorizontalHeader(ascent=ascent, descent=-descent)
    font.setupOS2(
        sTypoAscender=ascent,
        sTypoDescender=-descent,
        usWinAscent=ascent,
        usWinDescent=descent,
        ulCodePageRange1=1 << 31,
        usFirstCharIndex=0xF020,
        usLastCharIndex=0xF0FF,
    )
    finish(font, family, out)


def begin(drawn):
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder(list(drawn))
    font.setupGlyf({name: glyph for name, (glyph, _) in drawn.items()})
    bounds = font.font["glyf"]
    font.setupHorizontalMetrics(
        {name: (width, getattr(bounds[name], "xMin", 0)) for name, (_, width) in drawn.items()}
    )
    return font


def finish(font, family, out, is_fixed=False):
    font.setupNameTable(
        {
            "familyName": family,
            "styleName": "Regular",
            "psName": family.replace(" ", ""),
            "licenseDescription": "SIL Open Font License 1.1",
        }
    )
    font.setupPost(keepGlyphNames=False, isFixedPitch=1 if is_fixed else 0)
    plain = io.BytesIO()
    font.save(plain)
    # LibreOffice reads files as they are.
    packed = plain.getvalue()
    if out.suffix == ".br":
        packed = brotli.compress(packed, mode=brotli.MODE_FONT, quality=11, lgwin=22)
    out.write_bytes(packed)
    print(f"{out.name}: {plain.tell()} bytes, {len(packed)} in the file")


def main(folder):
    names = (SERIF, MATH, SYMBOLS, SYMBOLS_2, EMOJI)
    packages = {name: read_fonts(sorted(glob(f"{folder}/{name}/files/*-400-normal.woff2"))) for name in names}
    packages |= {file: read_fonts([file]) for file in (MONO, SC)}
    fonts = Path(__file__).parent.parent / "fonts"
    build(PROPORTIONAL, packages, "Wenyuan Symbols", fonts / "symbols.ttf.br")
    build(MONOSPACED, packages, "Wenyuan Mono", fonts / "mono.ttf.br")
    for family, signs in json.loads((fonts / "signs.json").read_text()).items():
        build_signs(family, signs, packages, fonts / f"{family.lower().replace(' ', '-')}.ttf")


main(sys.argv[1])
