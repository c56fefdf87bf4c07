/** The open sections. On phones one at a time; elsewhere any number, initially all. */
export type OpenSections = ReadonlySet<string>;

export function firstOpen(sections: readonly string[], single: boolean): OpenSections {
  return new Set(single ? sections.slice(0, 1) : sections);
}

export function openSection(open: OpenSections, section: string, single: boolean): OpenSections {
  if (open.has(section)) return open;
  return new Set(single ? [section] : [...open, section]);
}

export function toggleSection(open: OpenSections, section: string, single: boolean): OpenSections {
  if (!open.has(section)) return openSection(open, section, single);
  return new Set([...open].filter((other) => other !== section));
}
