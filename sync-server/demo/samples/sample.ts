/** Sample values as typed in Brazil, by the words of a template's fields. Made up, but valid. */
export type Sample = Readonly<Record<string, string>>;

export const CPFS = ['529.982.247-25', '111.444.777-35', '390.533.447-05'] as const;
