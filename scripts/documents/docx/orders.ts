/**
 * The order of the children of elements, after the schemas of ECMA-376, part 1 (annex A.1) and part 4. Word calls a file
 * damaged where it differs.
 */
const RUN =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath';
const CHANGE = 'ins del moveFrom moveTo';
const PARAGRAPH =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange';
const SIDES = 'top start left bottom end right insideH insideV tl2br tr2bl';

const ORDERS_AS_WORDS: Readonly<Record<string, string>> = {
  'w:document': 'background body',
  'w:pPr': PARAGRAPH,
  'w:rPr': `${CHANGE} ${RUN} rPrChange`,
  'w:tblPr':
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
  'w:tblBorders': SIDES,
  'w:tcBorders': SIDES,
  'w:tblCellMar': SIDES,
  'w:tcPr':
    'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers cellIns cellDel cellMerge tcPrChange',
  'w:tbl': 'bookmarkStart bookmarkEnd tblPr tblGrid tr|sdt',
  'w:tr': 'tblPrEx trPr tc',
  'w:sectPr':
    'headerReference|footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
  'w:numbering': 'numPicBullet abstractNum num numIdMacAtCleanup',
  'w:abstractNum': 'nsid multiLevelType tmpl name styleLink numStyleLink lvl',
  'w:lvl': 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
  'w:num': 'abstractNumId lvlOverride',
  'w:lvlOverride': 'startOverride lvl',
  'w:numPr': 'ilvl numId numberingChange ins',
  'w:styles': 'docDefaults latentStyles style',
  'w:docDefaults': 'rPrDefault pPrDefault',
  'w:style':
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
  'w:settings':
    'writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries displayBackgroundShape printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts embedSystemFonts saveSubsetFonts saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader bordersDoNotSurroundFooter gutterAtTop hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign attachedTemplate linkStyles stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView trackRevisions doNotTrackMoves doNotTrackFormatting documentProtection autoFormatOverride styleLockTheme styleLockQFSet defaultTabStop autoHyphenation consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps showEnvelope summaryLength clickAndTypeStyle defaultTableStyle evenAndOddHeaders bookFoldRevPrinting bookFoldPrinting bookFoldPrintingSheets drawingGridHorizontalSpacing drawingGridVerticalSpacing displayHorizontalDrawingGridEvery displayVerticalDrawingGridEvery doNotUseMarginsForDrawingGridOrigin drawingGridHorizontalOrigin drawingGridVerticalOrigin doNotShadeFormData noPunctuationKerning characterSpacingControl printTwoOnOne strictFirstAndLastChars noLineBreaksAfter noLineBreaksBefore savePreviewPicture doNotValidateAgainstSchema saveInvalidXml ignoreMixedContent alwaysShowPlaceholderText doNotDemarcateInvalidXml saveXmlDataOnly useXSLTWhenSaving saveThroughXslt showXMLTags alwaysMergeEmptyNamespace updateFields hdrShapeDefaults footnotePr endnotePr compat docVars rsids mathPr attachedSchema themeFontLang clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures forceUpgrade captions readModeInkLockDown smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol listSeparator',
  'w:sdt': 'sdtPr sdtEndPr sdtContent',
  'w:sdtPr':
    'rPr alias tag id lock placeholder temporary showingPlcHdr dataBinding label tabIndex equation comboBox date docPartObj docPartList dropDownList picture richText text citation group bibliography w14:checkbox',
  'w:date': 'dateFormat lid storeMappedDataAs calendar',
  'wp:inline': 'wp:extent wp:effectExtent wp:docPr wp:cNvGraphicFramePr a:graphic',
  'wp:anchor':
    'wp:simplePos wp:positionH wp:positionV wp:extent wp:effectExtent wp:wrapNone wp:wrapSquare wp:wrapTight wp:wrapThrough wp:wrapTopAndBottom wp:docPr wp:cNvGraphicFramePr a:graphic',
  'pic:pic': 'pic:nvPicPr pic:blipFill pic:spPr',
};

/** Place of each child, by the names of the element and the child; children joined by a bar have one place. */
export const ORDERS: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(ORDERS_AS_WORDS).map(([name, words]) => [
    name,
    new Map(
      words
        .split(' ')
        .flatMap((place, at) =>
          place.split('|').map((word) => [word.includes(':') ? word : `w:${word}`, at] as const),
        ),
    ),
  ]),
);

/** Children that an element may have several of. */
export const REPEATED: ReadonlySet<string> = new Set([
  'w:headerReference',
  'w:footerReference',
  'w:abstractNum',
  'w:num',
  'w:lvl',
  'w:lvlOverride',
  'w:style',
  'w:tblStylePr',
  'w:tr',
  'w:sdt',
  'w:tc',
  'w:numPicBullet',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:activeWritingStyle',
  'w:attachedSchema',
]);
