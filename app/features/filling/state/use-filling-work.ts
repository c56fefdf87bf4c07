import { useRef } from 'react';
import type { DocumentModel } from '#app/document/model.ts';
import type { AskAboutOmissions } from '#app/rendering/omissions.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { FillPlace } from '#domain/entities/draft.ts';
import type { FillableTemplate } from './fill-basis.ts';
import { initialValues } from '#app/shared/inputs/living/new-rows.ts';
import { localDay } from '#domain/rules/time/local-day.ts';
import type { Filling } from './filling-context.ts';
import type { OpenedDraft } from '../drafts/use-draft.ts';
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts';
import { useGeneration } from '../generation/use-generation.ts';

interface Work {
  template: FillableTemplate;
  document: DocumentModel;
  opened: OpenedDraft;
  filling: Pick<Filling, 'values' | 'active' | 'printer' | 'rules' | 'livingForm'>;
  place: () => FillPlace;
  askOfLacking: AskAboutOmissions;
}

/** Stores what is typed, prints it, and deletes the draft only if it is printed, recorded and unchanged since. */
export function useFillingWork({ template, document, opened, filling, place, askOfLacking }: Work) {
  const { t } = useTexts();
  const notify = useNotify();
  const { values, printer, rules } = filling;
  const onError = (): void => void notify({ kind: 'error', text: t('filling.draftNotKept') });
  const keeper = useDraftKeeper({ template, opened, filling, place, onError });
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
    today: rules.today,
    onGenerated: async () => {
      if (printed.current === values.version()) await keeper.discard();
    },
  });
  const clear = async (): Promise<void> => {
    values.replace(initialValues(template.fields));
    rules.beginOn(localDay(new Date()));
    await keeper.discard();
  };
  return { generation, clear, keeper };
}
