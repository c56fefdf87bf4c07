import type { FormField } from '#app/shared/inputs/living/form-field.ts';

type Filled = Pick<FormField, 'lookup' | 'register'>;

/** The address in the form of a package of a field that a choice fills, by its id. */
type AddressOf = (field: string) => string;

function moved<Fill extends { to: string }>(fills: readonly Fill[], addressOf: AddressOf): Fill[] {
  return fills.map((fill) => ({ ...fill, to: addressOf(fill.to) }));
}

/** How a field of a template is filled from elsewhere, in the form of a package. */
export function ownedFilling({ lookup, register }: Filled, addressOf: AddressOf): Filled {
  return {
    ...(lookup === undefined ? {} : { lookup: { ...lookup, fills: moved(lookup.fills, addressOf) } }),
    ...(register === undefined ? {} : { register: ownedRegister(register, addressOf) }),
  };
}

function ownedRegister(
  register: NonNullable<Filled['register']>,
  addressOf: AddressOf,
): NonNullable<Filled['register']> {
  return register.of === 'address'
    ? { ...register, fills: moved(register.fills, addressOf) }
    : { ...register, fills: moved(register.fills, addressOf) };
}

function united<Fill extends { to: string }>(all: readonly (readonly Fill[])[]): Fill[] {
  return [...new Map(all.flat().map((fill) => [fill.to, fill])).values()];
}

/**
 * How a question is filled: as the first of its fields that is, with what the others fill from the same table or
 * register.
 */
export function questionFilling(fields: readonly Filled[]): Filled {
  const filled = fields.find(({ lookup, register }) => lookup !== undefined || register !== undefined);
  if (filled?.lookup !== undefined) {
    const { entity, field } = filled.lookup;
    const same = fields.flatMap(({ lookup }) =>
      lookup?.entity === entity && lookup.field === field ? [lookup] : [],
    );
    const isOnly = same.some(({ only }) => only === true);
    const fills = united(same.map((lookup) => lookup.fills));
    return { lookup: { entity, field, fills, ...(isOnly ? { only: true } : {}) } };
  }
  if (filled?.register === undefined) return {};
  const registers = fields.flatMap(({ register }) => (register === undefined ? [] : [register]));
  const { of } = filled.register;
  if (of === 'address')
    return {
      register: { of, fills: united(registers.flatMap((each) => (each.of === of ? [each.fills] : []))) },
    };
  return {
    register: { of, fills: united(registers.flatMap((each) => (each.of === of ? [each.fills] : []))) },
  };
}
