/** Documents are written in Portuguese of Brazil, whatever language the interface speaks. */
export const DOCUMENT_LANGUAGE = 'pt-BR';
