import { LinkIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/select.tsx';
import type { JoinMember, PackageJoin } from '#domain/entities/package.ts';
import {
  commonOptions,
  questionOf,
  usableJoins,
  pairsOf,
  withoutMember,
  withPair,
  type JoinableTemplate,
  type UsableJoin,
} from '#domain/rules/packages/joins.ts';
import { fitTogether } from '#domain/rules/packages/fitting.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';

interface JoinsProps {
  order: readonly string[];
  /** Those that are here. */
  templates: readonly Template[];
  joins: readonly PackageJoin[];
  onJoins: (joins: PackageJoin[]) => void;
}

/** What a question lacks or requires because of its fields. */
function useNotes({ members, source }: UsableJoin, templateName: (uid: string) => string): string[] {
  const { t } = useTexts();
  const definitions = members.flatMap((member) => (member === source ? [] : [member.definition]));
  const notes: string[] = [];
  if (source !== null) notes.push(t('packages.calculatedIn', { template: templateName(source.template) }));
  if (
    questionOf('', definitions).required === true &&
    !definitions.every(({ required }) => required === true)
  )
    notes.push(t('packages.required'));
  const common = commonOptions(definitions);
  const most = Math.max(...definitions.map(({ options }) => options?.length ?? 0));
  if (common?.length === 0) notes.push(t('packages.noSharedOption'));
  else if (common !== undefined && common.length < most)
    notes.push(t('packages.fewerOptions', { count: common.length }));
  return notes;
}

interface JoinRowProps {
  join: UsableJoin;
  templateName: (uid: string) => string;
  onPart: (member: JoinMember) => void;
}

function JoinRow({ join, templateName, onPart }: JoinRowProps) {
  const { t } = useTexts();
  const notes = useNotes(join, templateName);
  const name = join.members[0]?.definition.name ?? '';
  return (
    <li className="px-3 py-2">
      <p className="font-medium break-words">{name}</p>
      {notes.map((note) => (
        <p key={note} className="text-xs text-waiting-text">
          {note}
        </p>
      ))}
      <ul>
        {join.members.map(({ template, field, definition }) => (
          <li key={template} className="flex min-h-9 items-center gap-2 py-1 text-sm touch:min-h-11">
            <span className="min-w-0 grow break-words text-muted">
              {templateName(template)} · {definition.name}
            </span>
            <Button
              kind="ghost"
              aria-label={t('packages.partMember', {
                field: definition.name,
                template: templateName(template),
              })}
              onClick={() => onPart({ template, field })}
            >
              {t('packages.part')}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Choice extends JoinMember {
  definition: TemplateField;
}

const keyOf = ({ template, field }: JoinMember): string => JSON.stringify([template, field]);

function choicesOf(templates: readonly JoinableTemplate[]): Choice[] {
  return templates.flatMap(({ uid, fields }) =>
    fields.map((definition) => ({ template: uid, field: definition.id, definition })),
  );
}

/** Tells of a field which others can become one question with it: of other templates, and not joined with it yet. */
function partnership(joins: readonly PackageJoin[]): (first: Choice) => (other: Choice) => boolean {
  const pairs = pairsOf(joins);
  return (first) => {
    const canPair = pairs(first);
    return (other) => canPair(other) && fitTogether(first.definition, other.definition);
  };
}

function JoinForm({
  templates,
  joins,
  templateName,
  onJoins,
}: Omit<JoinsProps, 'order'> & { templateName: (uid: string) => string }) {
  const { t } = useTexts();
  const all = useMemo(() => choicesOf(templates), [templates]);
  const fits = useMemo(() => partnership(joins), [joins]);
  const firsts = useMemo(() => all.filter((choice) => all.some(fits(choice))), [all, fits]);
  const [firstKey, setFirst] = useState<string | null>(null);
  const [secondKey, setSecond] = useState<string | null>(null);
  const first = firsts.find((choice) => keyOf(choice) === firstKey) ?? firsts[0];
  if (first === undefined) return <p className="text-sm text-muted">{t('packages.joinNothing')}</p>;
  const partners = all.filter(fits(first));
  const second = partners.find((choice) => keyOf(choice) === secondKey) ?? partners[0];
  const options = (choices: readonly Choice[]) =>
    choices.map((choice) => ({
      value: keyOf(choice),
      label: `${choice.definition.name} · ${templateName(choice.template)}`,
    }));
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        label={t('packages.joinFirst')}
        value={keyOf(first)}
        options={options(firsts)}
        onChange={setFirst}
      />
      {second !== undefined && (
        <>
          <Select
            label={t('packages.joinSecond')}
            value={keyOf(second)}
            options={options(partners)}
            onChange={setSecond}
          />
          <Button icon={LinkIcon} onClick={() => onJoins(withPair(joins, memberOf(first), memberOf(second)))}>
            {t('packages.joinDo')}
          </Button>
        </>
      )}
    </div>
  );
}

function memberOf({ template, field }: Choice): JoinMember {
  return { template, field };
}

/** Which fields are one question. They can be parted, and others joined. */
export function JoinsCard({ order, templates, joins, onJoins }: JoinsProps) {
  const { t } = useTexts();
  const usable = usableJoins({ templates: [...order], joins: [...joins] }, templates);
  const templateName = (uid: string): string =>
    templates.find((template) => template.uid === uid)?.name ?? t('packages.templateGone');
  return (
    <Card>
      <h2 className="text-h2 font-semibold">{t('packages.joins')}</h2>
      <p className="mt-1 text-sm text-muted">{t('packages.joinsText')}</p>
      {templates.length < 2 ? (
        <p className="mt-3 text-sm text-muted">{t('packages.joinsLater')}</p>
      ) : (
        <>
          {usable.length === 0 && <p className="mt-3 text-sm">{t('packages.noJoins')}</p>}
          {usable.length > 0 && (
            <ul
              aria-label={t('packages.joins')}
              className="mt-3 divide-y divide-line rounded-control border border-line"
            >
              {usable.map((join) => (
                <JoinRow
                  key={join.members.map(keyOf).join()}
                  join={join}
                  templateName={templateName}
                  onPart={(member) => onJoins(withoutMember(joins, member))}
                />
              ))}
            </ul>
          )}
          <h3 className="mt-4 mb-2 text-sm font-semibold">{t('packages.join')}</h3>
          <JoinForm templates={templates} joins={joins} templateName={templateName} onJoins={onJoins} />
        </>
      )}
    </Card>
  );
}
