import { useMemo } from 'react';
import { applyRules } from '#app/importers/rules/applying/apply-rules.ts';
import type { FoundRule } from '#app/importers/rules/found-rule.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ruleFields, type RuleField } from '#app/shared/rules/form-fields.ts';
import { passageWords } from '#app/shared/rules/passage-words.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { Passage } from '#domain/entities/passage.ts';
import type { KeptDocument } from '../session/chosen-entry.ts';

interface RuleListProps {
  read: KeptDocument;
  refused: ReadonlySet<string>;
  onAccept: (rules: readonly string[], accepted: boolean) => void;
}

const NO_RULES: ReadonlySet<string> = new Set();

/** The rules in a repetition that stays text, which says nothing of what they ask for. */
function waitingRules(rules: readonly FoundRule[], refused: ReadonlySet<string>): ReadonlySet<string> {
  const lost = new Set<string>();
  const waiting = new Set<string>();
  for (const { key, inside, kind } of rules) {
    if (inside !== null && lost.has(inside)) waiting.add(key);
    if (waiting.has(key) || (kind === 'repetition' && refused.has(key))) lost.add(key);
  }
  return waiting;
}

interface RuleRowProps {
  rule: FoundRule;
  passages: readonly Passage[];
  fields: ReadonlyMap<string, RuleField>;
  isOn: boolean;
  isWaiting: boolean;
  onAccept: (accepted: boolean) => void;
}

function RuleRow({ rule, passages, fields, isOn, isWaiting, onAccept }: RuleRowProps) {
  const { t, language } = useTexts();
  const [first = '', ...others] = passages.map((passage) => passageWords(passage, fields, { t, language }));
  return (
    <li className="border-b border-line py-1 last:border-b-0">
      <div className="flex min-h-9 items-center max-sm:min-h-11">
        <Checkbox label={first} checked={isOn && !isWaiting} disabled={isWaiting} onChange={onAccept} />
      </div>
      <div className="flex flex-col gap-1 pb-2 pl-7 text-xs text-muted">
        {others.map((told, at) => (
          <p key={at} className="text-sm text-text">
            {told}
          </p>
        ))}
        {rule.words !== '' && <p className="break-words">{t('importing.sample', { words: rule.words })}</p>}
        <p className="break-words">
          {isWaiting ? t('importing.rules.waits') : t('importing.rules.source', { source: rule.source })}
        </p>
      </div>
    </li>
  );
}

/** The conditions and repetitions that were found in a file, said in words. */
export function RuleList({ read, refused, onAccept }: RuleListProps) {
  const { t } = useTexts();
  const { rules } = read;
  const all = useMemo(() => applyRules(read, NO_RULES), [read]);
  const fields = useMemo(() => ruleFields(all.fields.map(({ field }) => field)), [all]);
  const waiting = useMemo(() => waitingRules(rules, refused), [rules, refused]);
  const on = rules.filter(({ key }) => !refused.has(key)).length;
  return (
    <section className="mt-4">
      <h4 className="text-sm font-semibold">{t('importing.rules.title')}</h4>
      <p className="text-sm text-muted">{t('importing.rules.text')}</p>
      {rules.length > 1 && (
        <div className="mt-1 flex min-h-9 items-center max-sm:min-h-11">
          <Checkbox
            label={t('importing.rules.all', { count: rules.length })}
            checked={on === rules.length}
            mixed={on > 0 && on < rules.length}
            onChange={(accepted) =>
              onAccept(
                rules.map(({ key }) => key),
                accepted,
              )
            }
          />
        </div>
      )}
      <ul
        aria-label={t('importing.rules.title')}
        className="border-t border-line sm:max-h-[50dvh] sm:overflow-y-auto"
      >
        {rules.map((rule) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            passages={all.passages.get(rule.key) ?? []}
            fields={fields}
            isOn={!refused.has(rule.key)}
            isWaiting={waiting.has(rule.key)}
            onAccept={(accepted) => onAccept([rule.key], accepted)}
          />
        ))}
      </ul>
    </section>
  );
}
