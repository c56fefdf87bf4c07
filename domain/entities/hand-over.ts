import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { instantSchema, uidSchema } from './record.ts';

/** Where documents for the signature product lie, as its users know it (specification 3, section 7). */
export const HAND_OVER_FOLDER = 'documentsToSignYopen';

/** 256 random bits: who was not given the address cannot guess it. */
export const handOverTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * A file that the signature product may fetch for some days by an address of its own. Central database, by the SHA-256 of the
 * address's token, which is nowhere but in the address.
 */
export const handOverSchema = z.strictObject({
  company: uidSchema,
  /** Who handed it over: it ends with their own access. Of a public form's document who opened its link. */
  user: uidSchema,
  file: fileHashSchema,
  /** `<template name>-<milliseconds>.pdf` */
  name: z.string().max(300),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  fetches: z.int().min(0),
});
export type HandOver = z.infer<typeof handOverSchema>;
