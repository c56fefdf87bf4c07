import { useRef } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import type { AskAboutOmissions } from '#app/rendering/omissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { FillPlace } from '#domain/entities/draft.ts';
import type { FillableTemplate } from './fill-basis.ts';
import { initialValues } from '../check/fill-problems.ts';
import type { Filling } from './filling-context.ts';
import type { OpenedDraft } from '../drafts/use-draft.ts';
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts';
import { useGeneration } from '../generation/use-generation.ts';

interface Work {
  template: FillableTemplate;
  document: DocumentModel;
  opened: OpenedDraft;
  filling: Pick<Filling, 'values' | 'active' | 'printer'>;
  place: () => FillPlace;
  askOfLacking: AskAboutOmissions;
}

/** Stores what is typed, prints it, and deletes the draft only if it is printed, recorded and unchanged since. */
export function useFillingWork({ template, document, opened, filling, place, askOfLacking }: Work) {
  const { t } = useTexts();
  const notify = useNotify();
  const { values, active, printer } = filling;
  const onError = (): void => void notify({ kind: 'error', text: t('filling.draftNotKept') });
  const keeper = useDraftKeeper({ template, opened, values, active, place, onError });
  const printed = useRef(0);
  const generation = useGeneration({
    template,
    document,
    printer,
    askOfLacking,
    values: () => {
      printed.current = values.version();
      return values.all();
    },
    onGenerated: async () => {
      if (printed.current === values.version()) await keeper.discard();
    },
  });
  const clear = async (): Promise<void> => {
    const first = initialValues(template.fields);
    for (const field of Object.keys({ ...values.all(), ...first })) values.set(field, first[field] ?? '');
    await keeper.discard();
  };
  return { generation, clear, keeper };
}
