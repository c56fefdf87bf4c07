export const section = {
  tool: 'Section break',
  title: 'Section',
  hint: 'The section goes from this break to the next section break. Header, footer and page numbers continue.',
  node: 'Section break: {{pages}}',
  asDocument: 'as in the document',
  ownMargins: 'own margins',
  samePaper: 'Paper as in the document',
  sameMargins: 'Margins as in the document',
  insert: 'Insert',
} as const;
