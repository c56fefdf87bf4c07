import type { Template, TemplateField, TemplateSection } from '#domain/entities/template.ts';
import type { DemoPicture } from './drawing/draw.ts';

/** Pictures by their names in the templates' texts. */
export type DemoPictures = Readonly<Record<string, DemoPicture>>;

/** A template without an owner. */
export interface DemoTemplate {
  name: string;
  description: string;
  fields: TemplateField[];
  sections: TemplateSection[];
  document: Template['document'];
}

/** Page margins in CSS pixels, and the position of the page number. */
export function pages(
  margin: number,
  number: 'bottom-right' | 'bottom-center' | 'none' = 'bottom-right',
  topAndBottom = margin,
): NonNullable<Template['document']['pagesInfo']> {
  return {
    paddings: { top: topAndBottom, right: margin, bottom: topAndBottom, left: margin },
    pageNumber: number,
  };
}
