import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';

/** What failed, why, and what to do, above a form that keeps what was typed. */
export function FailedNotice({ title, error }: { title: string; error: unknown }) {
  const { t } = useTexts();
  const { text, help } = errorTexts(error, t);
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3 py-2">
      <p className="font-medium text-danger-text">{title}</p>
      <p className="mt-0.5">{`${text.replace(/\.$/, '')}. ${help}`}</p>
    </div>
  );
}
