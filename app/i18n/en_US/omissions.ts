/** Parts of the document that a PDF lacks. */
export const lacking = {
  title: 'This PDF lacks something',
  text: 'A document made now comes out like this:',
  imageNamed: 'The image {{name}} is missing: an empty frame stands in its place.',
  image: {
    header: 'Image {{number}} of the header is missing: an empty frame stands in its place.',
    body: 'Image {{number}} of the text is missing: an empty frame stands in its place.',
    footer: 'Image {{number}} of the footer is missing: an empty frame stands in its place.',
  },
  families_one: 'Not all of the font {{families}} is on this device; the rest comes out in another one.',
  families_other:
    'Not all of these fonts are on this device; the rest comes out in another one: {{families}}',
  characters_one: 'No font on this device has one character, which comes out as a box: {{characters}}',
  characters_other:
    'No font on this device has {{count}} characters, which come out as boxes: {{characters}}',
  hint: 'With a connection, trying again fetches what is missing.',
  again: 'Try again',
  anyway: 'Generate anyway',
  made: 'The PDF was generated, but check it before you use it:',
} as const;
