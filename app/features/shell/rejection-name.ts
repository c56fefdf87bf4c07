import { useTexts } from '#app/i18n/texts.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Rejection } from '#domain/entities/rejection.ts';

/** What a person calls the refused record: its kind and its name, where it has one. */
export function rejectionName(rejection: Pick<Rejection, 'collection' | 'state'>, t: Translate): string {
  const { collection, state } = rejection;
  const known = collection === 'template' || collection === 'templateArea' || collection === 'execution';
  const kind = t(known ? `shell.records.${collection}` : 'shell.records.other');
  const name = state['name'] ?? state['templateName'];
  return typeof name === 'string' && name !== '' ? `${kind}: ${name}` : kind;
}

export function useRejectionName(rejection: Rejection): string {
  const { t } = useTexts();
  return rejectionName(rejection, t);
}
