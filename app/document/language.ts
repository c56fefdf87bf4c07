export { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
