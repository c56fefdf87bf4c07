import { z } from 'zod';
import { isBeyond } from '../rules/nesting.ts';
import { instantSchema, recordShape, uidSchema } from './record.ts';

/** Characters of a comment or an answer. */
export const COMMENT_MAX = 4000;
const ANSWERS_MAX = 500;
const MENTIONS_MAX = 50;
/** Characters of the quoted words, and of the words stored from either side of them. */
export const QUOTE_MAX = 1000;
export const AROUND_MAX = 64;
/** Bounds for blocks, which have no schema here; see `editorStateSchema`. */
const BLOCK_BOUNDS = { levels: 400, parts: 20_000 } as const;
const BLOCKS_MAX = 200;

const blockSchema = z.string().min(1).max(40);

/** Words of a template's text. Found again by the block's id, else by the quote (`app/document/anchors`). */
export const commentAnchorSchema = z.strictObject({
  area: z.enum(['firstHeader', 'header', 'content', 'note', 'firstFooter', 'footer']),
  /** Id of the block in which the words begin; for words of a footnote, of the block that has its mark. */
  block: blockSchema,
  /** The words at the time of the comment; empty if it is about the block. */
  quote: z.string().max(QUOTE_MAX),
  /** The text before and after the words, which tells repeated words apart. */
  before: z.string().max(AROUND_MAX),
  after: z.string().max(AROUND_MAX),
});
export type CommentAnchor = z.infer<typeof commentAnchorSchema>;

const writtenShape = {
  text: z.string().min(1).max(COMMENT_MAX),
  /** uids of the people whom the text mentions, as `@[uid]`, since names change. */
  mentions: z
    .array(uidSchema)
    .max(MENTIONS_MAX)
    .refine((users) => new Set(users).size === users.length),
  /** When its author last changed the text. */
  editedAt: instantSchema.optional(),
} as const;

const commentAnswerSchema = z.strictObject({
  id: uidSchema,
  by: uidSchema,
  at: instantSchema,
  ...writtenShape,
  deletedAt: instantSchema.optional(),
});
export type CommentAnswer = z.infer<typeof commentAnswerSchema>;

/** Serialised blocks, which only `app/document` reads. */
const blocksSchema = z
  .array(z.looseObject({ type: z.string().max(64) }))
  .max(BLOCKS_MAX)
  .refine((blocks) => !isBeyond(blocks, BLOCK_BOUNDS));

/** A change that somebody proposes: the blocks that they saw, and what these should become. */
const commentSuggestionSchema = z.strictObject({
  base: blocksSchema,
  proposed: blocksSchema,
  /** Id of the block before them; absent at the beginning of the area. */
  after: blockSchema.optional(),
});
export type CommentSuggestion = z.infer<typeof commentSuggestionSchema>;

const commentStateSchema = z.enum(['open', 'done', 'accepted', 'refused']);
export type CommentState = z.infer<typeof commentStateSchema>;

/** One thread on a template: a comment or suggestion, and its answers. It changes nothing in the template. */
export const commentSchema = z.strictObject({
  uid: uidSchema,
  ...recordShape,
  /** uid of the template. Comments of a deleted template stay, so that its restoring brings them back. */
  template: uidSchema,
  /** Null: it is about the whole template. */
  anchor: commentAnchorSchema.nullable(),
  ...writtenShape,
  /** In the order of their times. */
  answers: z
    .array(commentAnswerSchema)
    .max(ANSWERS_MAX)
    .refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length),
  suggestion: commentSuggestionSchema.optional(),
  state: commentStateSchema,
  /** Who last changed the state, and when; absent before the first change. */
  stateBy: uidSchema.optional(),
  stateAt: instantSchema.optional(),
});
export type Comment = z.infer<typeof commentSchema>;
