import type { TemplateStore } from '#app/data/ports.ts';
import { clauseState } from '#app/data/transfer/clause-state.ts';
import type {
  ClauseContent,
  ClauseProblem,
  JoiningMeans,
  WithClause,
} from '#app/document/clauses/clause-content.ts';
import { insertClause } from '#app/document/clauses/insert-clause.ts';
import { updateUse } from '#app/document/clauses/update-use.ts';
import { randomBlockId } from '#app/editor/block-ids/block-id.ts';
import { goToEndOf, isFree, placesOf, type SelectedBlocks } from '#app/editor/clauses/clause-commands.ts';
import { newPassageId } from '#app/editor/passages/copied/copied-passages.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import type { ClauseOrigin } from '#domain/entities/passage.ts';
import type { Template } from '#domain/entities/template.ts';
import { originsIn } from '#domain/rules/clauses/origins.ts';
import { applyContent } from '../comparing/apply-content.ts';
import type { Workspace } from '../session/create-workspace.ts';

type Templates = Pick<TemplateStore, 'keepVersion' | 'version' | 'get'>;

/** Why nothing was put into the text. */
export type PutProblem = ClauseProblem | { problem: 'itself' | 'missing' };

function meansOf(withSections: boolean): JoiningMeans {
  return { newBlockId: randomBlockId, newPassageId, withSections };
}

/**
 * Where words come from: the state of the clause that this device has, kept as the file of a version.
 * @throws AppError `device-storage-full`
 */
export async function originOfClause(clause: Template, templates: Templates): Promise<ClauseOrigin> {
  const { uid, write, name, fields, sections, document } = clause;
  const file = await templates.keepVersion(uid, { write: write.id, name, fields, sections, document });
  return { clause: uid, write: write.id, file, state: await clauseState(clause) };
}

/** Whether a clause would be in itself: it is the open one, or has words of it. */
function isInItself(clause: Template, { uid }: Workspace): boolean {
  return clause.uid === uid || originsIn(clause.document).some(({ origin }) => origin.clause === uid);
}

function put(workspace: Workspace, result: WithClause | ClauseProblem): WithClause | ClauseProblem {
  if ('problem' in result) return result;
  applyContent(workspace, result.content);
  goToEndOf(workspace.editors, result.passage);
  return result;
}

/** Inserts a clause after these blocks; one step of undo. */
export async function putClause(
  workspace: Workspace,
  { clause, at, withSections }: { clause: Template; at: SelectedBlocks | null; withSections: boolean },
  templates: Templates,
): Promise<WithClause | PutProblem> {
  if (isInItself(clause, workspace)) return { problem: 'itself' };
  const origin = await originOfClause(clause, templates);
  const { editors, session } = workspace;
  const places = at === null ? null : placesOf(editors, at);
  const replaces = at !== null && places !== null && at.from === at.to && isFree(editors, at.to);
  const index = places?.to ?? Number.MAX_SAFE_INTEGER;
  return put(
    workspace,
    insertClause(session.content(), { content: clause, origin }, { index, replaces }, meansOf(withSections)),
  );
}

/** Puts the library's version in place of a use's words; one step of undo. */
export async function putVersion(
  workspace: Workspace,
  use: { passage: string; clause: Template; inserted: ClauseContent | null; withSections: boolean },
  templates: Templates,
): Promise<WithClause | PutProblem> {
  const { passage, clause, inserted, withSections } = use;
  if (isInItself(clause, workspace)) return { problem: 'itself' };
  const origin = await originOfClause(clause, templates);
  const version = { content: clause, origin, inserted };
  return put(workspace, updateUse(workspace.session.content(), passage, version, meansOf(withSections)));
}

/** The state that was inserted; null if neither this device nor the server can provide it now. */
export async function insertedState(
  origin: ClauseOrigin,
  templates: Pick<TemplateStore, 'version' | 'get'>,
): Promise<ClauseContent | null> {
  const current = await templates.get(origin.clause).catch(() => null);
  if (current !== null && current.write.id === origin.write) return current;
  const noted = current?.versions?.find(({ write }) => write === origin.write)?.file;
  const file = origin.file ?? noted;
  const version = file === undefined ? null : await templates.version(file).catch(() => null);
  return version === null ? null : { ...version, document: restoreDocument(version.document) };
}
