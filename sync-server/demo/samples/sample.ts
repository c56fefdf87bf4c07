/** Values of one row, as typed in Brazil, by the words of its columns. */
export type SampleRow = Readonly<Record<string, string>>;
/** Sample values as typed in Brazil, by the words of a template's fields. Made up, but valid. */
export type Sample = Readonly<Record<string, string | readonly SampleRow[]>>;

export const CPFS = ['529.982.247-25', '111.444.777-35', '390.533.447-05'] as const;
