/** Documents are written in Brazilian Portuguese, regardless of the language of the interface. */
export const DOCUMENT_LANGUAGE = 'pt-BR';
