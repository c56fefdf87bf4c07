import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { PublicLink } from '#domain/api/public-forms.ts';
import type { Template } from '#domain/entities/template.ts';
import { PlainInputs } from './plain-inputs.tsx';

/** The state of the template that strangers see, and an update to the current one. */
export function PublishedVersion({
  link,
  template,
  busy,
  onPublish,
}: {
  link: PublicLink;
  template: Template | null | undefined;
  busy: boolean;
  onPublish: () => void;
}) {
  const { t, format } = useTexts();
  const isOlder = template !== null && template !== undefined && template.write.id !== link.published.write;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{t('publicLink.version', { when: format.dateTime(link.published.at) })}</p>
      {template !== null && template !== undefined && <PlainInputs fields={template.fields} />}
      {isOlder && (
        <div className="flex flex-wrap items-center gap-3 rounded-surface bg-waiting-soft p-3">
          <p className="min-w-0 grow basis-60 text-waiting-text">{t('publicLink.older')}</p>
          <Button busy={busy} onClick={onPublish}>
            {t('publicLink.publish')}
          </Button>
        </div>
      )}
    </div>
  );
}
