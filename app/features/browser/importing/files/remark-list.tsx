import { REMARKS, type ImportRemark } from '#app/importers/remarks.ts';
import { useTexts } from '#app/i18n/texts.ts';

const KINDS = ['otherwise', 'kept-text', 'left-out'] as const;

function Remark({ remark: { code, count, samples } }: { remark: ImportRemark }) {
  const { t, format } = useTexts();
  return (
    <li>
      {t(`importing.remark.${code}`)}
      {count > 1 && <span className="text-muted"> ({format.number(count)})</span>}
      {samples.length > 0 && (
        <span className="block text-xs break-words text-muted">
          {samples.map((sample) => t('importing.sample', { words: sample })).join(' ')}
        </span>
      )}
    </li>
  );
}

/** What is shown otherwise than in the file, kept as text, and left out, with words to find it by. */
export function RemarkList({ remarks }: { remarks: readonly ImportRemark[] }) {
  const { t } = useTexts();
  return KINDS.map((kind) => {
    const own = remarks.filter(({ code }) => REMARKS[code] === kind);
    return (
      own.length > 0 && (
        <section key={kind} className="mt-4">
          <h4 className="text-sm font-semibold">{t(`importing.kind.${kind}`)}</h4>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
            {own.map((remark) => (
              <Remark key={remark.code} remark={remark} />
            ))}
          </ul>
        </section>
      )
    );
  });
}
