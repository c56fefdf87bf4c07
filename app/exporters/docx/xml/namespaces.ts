import type { Attributes } from './xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org';

export const NAMESPACE = {
  w: `${OFFICE}/wordprocessingml/2006/main`,
  r: `${OFFICE}/officeDocument/2006/relationships`,
  wp: `${OFFICE}/drawingml/2006/wordprocessingDrawing`,
  a: `${OFFICE}/drawingml/2006/main`,
  pic: `${OFFICE}/drawingml/2006/picture`,
  mc: `${OFFICE}/markup-compatibility/2006`,
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  w15: 'http://schemas.microsoft.com/office/word/2012/wordml',
} as const;

/** The namespaces of a part's root; what older programs do not know they may ignore. */
export const ROOT: Attributes = {
  ...Object.fromEntries(Object.entries(NAMESPACE).map(([prefix, address]) => [`xmlns:${prefix}`, address])),
  'mc:Ignorable': 'w14 w15',
};
