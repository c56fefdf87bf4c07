import { ExclamationTriangleIcon, InformationCircleIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Expression } from '#domain/entities/expression.ts';
import { addressOf, partsOf } from '#domain/rules/living/addresses.ts';
import { printedValue } from '#domain/rules/values/printed-value.ts';
import { typeDefinitionOf } from '#domain/rules/values/field-types.ts';
import { INPUT_ATTRIBUTE } from '../../input-props.ts';
import { useFieldState, useFormOf, useValueLanguage } from '../../form/form-context.ts';
import type { FormInputProps } from '../../form/form-input.tsx';
import { useRuleError } from './use-rule-error.ts';

function readBy(expression: Expression | undefined): string[] {
  if (expression === undefined || 'literal' in expression) return [];
  if ('field' in expression) return [expression.field];
  return 'column' in expression ? [expression.column] : [...new Set(expression.args.flatMap(readBy))];
}

/** 'Quantidade (2), Preço (R$ 10,00)': what the result follows from. */
function useSources({ field, address }: FormInputProps): string {
  const { rules } = useFormOf();
  const language = useValueLanguage();
  const row = partsOf(address).slice(0, -1);
  return readBy(field.rules?.calculated)
    .flatMap((id) => {
      const source = rules.fieldAt(id);
      if (source === undefined) return [];
      const isOutside = rules.allFields().includes(source);
      const { value } = rules.state(isOutside || row.length === 0 ? id : addressOf(...row, id));
      const isPlain = source.columns === undefined && value !== '';
      return [isPlain ? `${source.name} (${printedValue(source, value, language)})` : source.name];
    })
    .join(', ');
}

/** A result that nobody types, with its reason on request; a result that cannot be had says why. */
export function CalculatedValue({ field, address, asked, cell }: FormInputProps) {
  const { t } = useTexts();
  const id = useId();
  const language = useValueLanguage();
  const { value, error, refused } = useFieldState(address);
  const [isOpen, setOpen] = useState(false);
  const problem = useRuleError(error) ?? refused;
  const isFigure = typeDefinitionOf(field.type).isFigure === true;
  const shown = value === '' ? '' : printedValue(field, value, language);
  const result = (
    <span
      {...{ [INPUT_ATTRIBUTE]: address }}
      tabIndex={-1}
      id={`${id}-value`}
      className={clsx('min-w-0 break-words tabular-nums', cell !== undefined && isFigure && 'text-right')}
    >
      {shown === '' ? <NoResult short={cell !== undefined} /> : shown}
    </span>
  );
  if (cell !== undefined)
    return (
      <span className={clsx('flex min-h-9 items-center gap-1 px-1 text-sm', isFigure && 'justify-end')}>
        {problem !== undefined && (
          <span title={problem} className="text-waiting-text">
            <ExclamationTriangleIcon aria-hidden className="size-4" />
            <span className="sr-only">{problem}</span>
          </span>
        )}
        {result}
      </span>
    );
  return (
    <div className="flex flex-col gap-1">
      <span id={`${id}-label`} className="text-sm font-medium text-ink">
        {field.name}
      </span>
      {/* An output would be read out at every key. */}
      <fieldset
        aria-labelledby={`${id}-label`}
        className="flex min-h-9 min-w-0 items-center justify-between gap-2 rounded-control border border-dashed border-line bg-sunken py-1 pr-1 pl-3 text-sm touch:min-h-11"
      >
        {result}
        <IconButton
          icon={InformationCircleIcon}
          label={t('living.why', { name: field.name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-my-1"
        />
      </fieldset>
      {isOpen && <Reason field={field} address={address} asked={asked} />}
      {problem !== undefined && (
        <p className="flex items-start gap-1 text-xs text-waiting-text">
          <ExclamationTriangleIcon aria-hidden className="size-4 shrink-0" />
          {problem}
        </p>
      )}
      {field.help !== undefined && <p className="text-xs text-faint">{field.help}</p>}
    </div>
  );
}

/** @param short where there is room for a sign alone, which is heard in words */
function NoResult({ short }: { short: boolean }) {
  const { t } = useTexts();
  return (
    <span className="text-faint">
      {short && <span aria-hidden>–</span>}
      <span className={short ? 'sr-only' : undefined}>{t('living.noResult')}</span>
    </span>
  );
}

function Reason(props: FormInputProps) {
  const { t } = useTexts();
  const sources = useSources(props);
  return (
    <output className="text-xs text-muted">
      {sources === '' ? t('living.calculated') : t('living.calculatedFrom', { sources })}
    </output>
  );
}
