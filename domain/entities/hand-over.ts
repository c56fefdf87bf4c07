import { z } from 'zod';
import { fileHashSchema } from '../api/files.ts';
import { instantSchema, uidSchema } from './record.ts';

/** Path of documents for the signature product, known to its users (specification 3, section 7). */
export const HAND_OVER_FOLDER = 'documentsToSignYopen';

/** 256 random bits: the address cannot be guessed. */
export const handOverTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * A file that the signature product may fetch for some days at its own address. Central database, keyed by the SHA-256
 * of the address's token; the token itself is only in the address.
 */
export const handOverSchema = z.strictObject({
  company: uidSchema,
  /**
   * Who handed it over: it ends when they lose access. For a public form's document, the person who opened the form's
   * link.
   */
  user: uidSchema,
  file: fileHashSchema,
  /** `<template name>-<milliseconds>.pdf` */
  name: z.string().max(300),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  fetches: z.int().min(0),
});
export type HandOver = z.infer<typeof handOverSchema>;
