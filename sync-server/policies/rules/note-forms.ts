import type { AnyRecord } from '#couchdb/record-document.ts';
import { DOCUMENT_LANGUAGE } from '#domain/entities/document-language.ts';
import { readVersion, versionText } from '#domain/entities/template-version.ts';
import type { Template } from '#domain/entities/template.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import type { PushParts } from '#server/replication/push/push.ts';
import type { KnownForms } from '#server/stores/documents/known-forms.ts';
import { formDigest } from './form-digest.ts';

type Changes = Parameters<NonNullable<PushParts['telling']>>[0];

/** Digests of a change's forms; none if rules decide nothing in either. */
function digestsOf(states: readonly Template[]): string[] {
  // As a version's file is read, which is what they are compared with.
  const forms = states.flatMap((state) => {
    const read = readVersion(versionText(state));
    return read === null ? [] : [livingFormOf(read, DOCUMENT_LANGUAGE)];
  });
  return forms.some(isLiving) ? forms.map(formDigest) : [];
}

function isTemplate(record: AnyRecord): record is Template {
  return 'document' in record && 'sections' in record;
}

/**
 * Notes the forms of templates before a push writes them: the replaced state too, which a merge on the server can have
 * made.
 */
export async function noteForms(forms: KnownForms, changes: Changes): Promise<void> {
  for (const { record, held } of changes) {
    if (!isTemplate(record)) continue;
    const states = held !== null && isTemplate(held) ? [held, record] : [record];
    const digests = digestsOf(states);
    if (digests.length > 0) await forms.note(record.uid, digests);
  }
}
