import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { push, type PushResult } from '#domain/api/replication.ts';

const rowSchema = z.looseObject({ write: z.looseObject({ id: z.string(), ancestors: z.array(z.string()) }) });

export interface WholeAnswer {
  status: number;
  text: string;
}

/** Write ids of the rows in a push. */
export function writesIn(body: Buffer): string[] {
  const asked = push.body.safeParse(parsed(body.toString()));
  return (asked.data?.rows ?? []).flatMap((row) => rowSchema.safeParse(row).data?.write.id ?? []);
}

/**
 * Answers a push as if the server refused the first new record in it: that one never reaches it. Only new ones that it
 * was never sent (`passed` are the others), since for those the truth about what the server holds is known: nothing.
 */
export async function refuseOneRow(
  { body, passed }: { body: Buffer; passed: ReadonlySet<string> },
  answer: ServerResponse,
  fetchText: (body: Buffer) => Promise<WholeAnswer>,
): Promise<void> {
  const asked = push.body.safeParse(parsed(body.toString()));
  const at = asked.success ? asked.data.rows.findIndex((row) => isNew(row, passed)) : -1;
  if (!asked.success || at < 0) return relay(answer, await fetchText(body));
  // A row that is no record stands in where nothing else is left: the server answers it, and its answer is dropped.
  const others = asked.data.rows.toSpliced(at, 1);
  const rest = others.length === 0 ? [null] : others;
  const refused: PushResult = { outcome: 'rejected', code: 'record-not-allowed', master: null };
  const given = await fetchText(Buffer.from(JSON.stringify({ ...asked.data, rows: rest })));
  const told = push.response.safeParse(parsed(given.text));
  if (!told.success) return relay(answer, given);
  const kept = others.length === 0 ? [] : told.data.results;
  const results = kept.toSpliced(at, 0, refused);
  relay(answer, { ...given, text: JSON.stringify({ ...told.data, results }) });
}

function relay(answer: ServerResponse, { status, text }: WholeAnswer): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

function isNew(row: unknown, passed: ReadonlySet<string>): boolean {
  const known = rowSchema.safeParse(row);
  return known.success && known.data.write.ancestors.length === 0 && !passed.has(known.data.write.id);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
