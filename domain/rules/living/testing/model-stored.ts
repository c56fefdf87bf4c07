import type { TemplateField } from '../../../entities/template.ts';
import { error, inWords, truth, units, written, type Result } from './model-results.ts';

/** The value that a field's stored text holds. */
export function readStored({ type }: Pick<TemplateField, 'type'>, stored: string): Result {
  if (type === 'checkbox') return truth(stored === 'true');
  if (stored.trim() === '') return { is: 'empty' };
  const isNumber = (type === 'number' || type === 'currency') && /^-?\d+(?:\.\d+)?$/.test(stored);
  return isNumber ? { is: 'number', units: units(stored) } : { is: 'text', text: stored };
}

/** The text that a field stores of a value, or an error if it takes no such value. */
export function storeResult(
  { type, options = [] }: Pick<TemplateField, 'type' | 'options'>,
  result: Result,
): string | Result {
  if (result.is === 'error') return result;
  if (result.is === 'empty' || (result.is === 'text' && result.text === '')) return '';
  if (type === 'checkbox')
    return result.is === 'boolean' ? (result.truth ? 'true' : '') : error('wrong-type');
  if (type === 'number' || type === 'currency') {
    if (result.is !== 'number') return error('wrong-type');
    const text = type === 'number' ? written(result.units, 10, false) : written(result.units, 2, true);
    return text.length > 40 ? error('too-long') : text;
  }
  const text = inWords(result);
  const isRight = type !== 'singleSelection' || text === '' || options.some(({ name }) => name === text);
  return isRight ? text : error('wrong-type');
}
