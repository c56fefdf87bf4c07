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
 * Answers a push as if the server refused its first new record, which never reaches the server. Only new records that
 * were never sent before (`passed` are the others), since the server certainly has nothing of those.
 */
export async function refuseOneRow(
  { body, passed }: { body: Buffer; passed: ReadonlySet<string> },
  answer: ServerResponse,
  fetchText: (body: Buffer) => Promise<WholeAnswer>,
): Promise<void> {
  const asked = push.body.safeParse(parsed(body.toString()));
  const at = asked.success ? asked.data.rows.findIndex((row) => isNew(row, passed)) : -1;
  if (!asked.success || at < 0) return relay(answer, await fetchText(body));
  // If no other row is left, an invalid row is sent in its place; the server's result for it is dropped.
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
