import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react';
import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { whenIdle } from '#app/ui/when-idle.ts';
import type { Lookup } from '#domain/entities/lookup.ts';
import { convertedValue } from '#domain/rules/lookups/convert-value.ts';
import { filledValues } from '#domain/rules/lookups/fills.ts';
import { editableText, FIELD_VALUE_MAX, parseTyped } from '#domain/rules/values/field-value.ts';
import { useValueLanguage } from '#app/shared/inputs/form/form-context.ts';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '#app/shared/inputs/input-props.ts';
import { problemText } from '#app/shared/inputs/problem-text.ts';
import { KEPT, RowList } from './row-list.tsx';
import { lookupTable, type LookupTable, type TableState } from './table/lookup-table.ts';
import type { FoundRows, TableRow } from './table/table-index.ts';
import { useFillingOthers } from './use-filling-others.tsx';

interface LookupInputProps extends ValueInputProps {
  lookup: Lookup;
}

const NONE: FoundRows = { shown: [], more: 0 };

function useTable({ entity, field }: Lookup): { table: LookupTable; state: TableState } {
  const { entities, entityRecords } = useData();
  const language = useValueLanguage();
  const table = useMemo(
    () => lookupTable({ entities, entityRecords }, entity, language),
    [entities, entityRecords, entity, language],
  );
  const state = useSyncExternalStore(table.subscribe, table.state);
  // 10,000 rows take longer to read than a person waits for a list, but not longer than they need to come to the input.
  useEffect(() => whenIdle(() => table.want(field)), [table, field]);
  return { table, state };
}

/** Why the table offers nothing; undefined while it does. */
function noteOf(state: TableState, field: string, t: Translate): string | undefined {
  if (state.phase === 'missing') return t('lookup.missing');
  if (state.phase !== 'ready') return undefined;
  if (!state.entity.fields.some(({ id }) => id === field)) return t('lookup.fieldGone');
  return state.rows.length === 0 ? t('lookup.noRows', { name: state.entity.name }) : undefined;
}

/** Takes a row of the table: its values go into this field and the mapped ones. */
function useChoice({
  field,
  lookup,
  state,
}: {
  field: ValueInputProps['field'];
  lookup: Lookup;
  state: TableState;
}) {
  const others = useFillingOthers(field.id);
  const choose = (row: TableRow, begun: string | null): void => {
    if (state.phase !== 'ready') return;
    const byId = new Map(state.entity.fields.map((each) => [each.id, each]));
    const find = (from: string) => {
      const rule = byId.get(from);
      return rule === undefined ? null : { rule, value: row.values.get(from) ?? '' };
    };
    const own = find(lookup.field);
    if (own === null) return;
    const values = filledValues(field.id, lookup.fills, others.siblings(), find);
    values.set(field.id, convertedValue(own.rule, own.value, field));
    others.fill(values, new Map([[field.id, begun]]));
  };
  return { choose, news: others.news };
}

/**
 * A one-line input that searches a table of the company while a person types (ARIA: editable combobox with a list).
 * A text that is in no row stays as typed, unless the field takes only values of the table.
 */
export function LookupInput({ lookup, ...props }: LookupInputProps) {
  const { field, value, onChange, problem, bare, onFocus, onBlur } = props;
  const { t } = useTexts();
  const language = useValueLanguage();
  const { table, state } = useTable(lookup);
  const [typing, setTyping] = useState<string | null>(null);
  const [isHere, setHere] = useState(false);
  /** The value when the person came to the input. */
  const begun = useRef<string | null>(null);
  const { choose, news } = useChoice({ field, lookup, state });
  const note = noteOf(state, lookup.field, t);
  const isOnly = lookup.only === true && note === undefined;
  const text = typing ?? editableText(field, value, language);
  const found = useMemo(
    () => (isHere && state.phase === 'ready' ? table.find(typing ?? '', lookup.field) : NONE),
    [table, state, isHere, typing, lookup.field],
  );
  const accept = (typed: string): void => {
    if (typed.length > FIELD_VALUE_MAX) return;
    setTyping(typed);
    if (typed === '') onChange('');
    else if (!isOnly) onChange(parseTyped(field, typed, language) ?? typed);
  };
  const take = (uid: string | null): void => {
    const row = found.shown.find((each) => each.uid === uid);
    if (row === undefined) return;
    choose(row, begun.current);
    begun.current = null;
    setTyping(null);
  };
  return (
    <FieldFrame
      label={field.name}
      required={field.required}
      hint={bare === true ? undefined : field.help}
      labelHidden={bare}
      error={problemText(problem, field, t)}
    >
      {(links) => (
        <Combobox value={isOnly ? '' : KEPT} onChange={take}>
          <div className="relative">
            <ComboboxInput
              {...links}
              {...{ [INPUT_ATTRIBUTE]: field.id }}
              displayValue={() => text}
              autoComplete="off"
              enterKeyHint="next"
              onChange={({ target }) => accept(target.value)}
              onFocus={() => {
                table.want(lookup.field);
                setHere(true);
                begun.current = value;
                onFocus?.();
              }}
              onBlur={() => {
                setTyping(null);
                setHere(false);
                onBlur?.();
              }}
              className={controlClasses('h-9 truncate pr-9 touch:h-11 touch:pr-11')}
            />
            <ComboboxButton
              aria-label={t('choices.show', { label: field.name })}
              className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-control text-faint hover:text-ink touch:w-11"
            >
              <ChevronUpDownIcon aria-hidden className="size-5" />
            </ComboboxButton>
          </div>
          <RowList
            found={found}
            state={state}
            field={lookup.field}
            kept={isOnly ? null : text}
            query={typing ?? ''}
            note={note}
          />
          <output className="sr-only">{news}</output>
        </Combobox>
      )}
    </FieldFrame>
  );
}
