export { mergeRecord, sameRecord } from './merge-record.ts';
export { mergeTemplate } from './template/merge-template.ts';
