import { expose } from 'comlink';
import { readSheetFile } from './read-sheet.ts';

const service = { read: readSheetFile };
export type SheetService = typeof service;

expose(service);
