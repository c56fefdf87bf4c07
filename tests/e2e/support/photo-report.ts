import { createCanvas } from '@napi-rs/canvas';
import type { Template } from '#domain/entities/template.ts';

/** A report with photos for each room, and pictures to put into it. */

const common = { version: 1, detail: 0, format: 0, style: '', mode: 'normal' } as const;
const value = (id: string): unknown => ({
  ...common,
  type: 'field',
  mode: 'token',
  text: `#${id}`,
  field: id,
});
const paragraph = (id: string, inlines: unknown[], ...within: string[]): unknown => ({
  type: 'paragraph',
  version: 1,
  $: { id, ...(within.length === 0 ? {} : { within }) },
  children: inlines,
});

export const photoReport = {
  name: 'Laudo com fotos',
  templateArea: '',
  fields: [
    { id: 'IMOVEL', name: 'Imóvel' },
    {
      id: 'AMBIENTES',
      name: 'Ambientes',
      rows: { min: 1, max: 20 },
      columns: [
        { id: 'AMBIENTE', name: 'Ambiente' },
        { id: 'FOTOS', name: 'Fotos do ambiente', type: 'photos', photos: { max: 3 } },
      ],
    },
  ],
  sections: [{ id: 'VISTORIA', name: 'Vistoria', fields: ['IMOVEL', 'AMBIENTES'] }],
  document: {
    header: null,
    content: {
      root: {
        type: 'root',
        version: 1,
        $: { passages: { cada: { kind: 'repetition', group: 'AMBIENTES' } } },
        children: [
          paragraph('a', [value('IMOVEL')]),
          paragraph('b', [value('AMBIENTE')], 'cada'),
          paragraph('c', [value('FOTOS')], 'cada'),
        ],
      },
    },
    footer: null,
  },
} satisfies Pick<Template, 'name' | 'templateArea' | 'fields' | 'sections' | 'document'>;

/** APP1 of a JPEG that says: turned by a quarter (Exif 2.3, orientation 6). */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture as a camera stores it. @param isTurned the camera was held upright: its EXIF data says so */
export function picture(
  name: string,
  {
    width = 640,
    height = 480,
    hue = 200,
    isTurned = false,
  }: {
    width?: number;
    height?: number;
    hue?: number;
    isTurned?: boolean;
  } = {},
): ChosenFile {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${String(hue)} 55% 60%)`;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'white';
  context.fillRect(width / 4, height / 4, width / 8, height / 2);
  const bytes = canvas.toBuffer('image/jpeg');
  const buffer = isTurned ? Buffer.concat([bytes.subarray(0, 2), TURNED, bytes.subarray(2)]) : bytes;
  return { name, mimeType: 'image/jpeg', buffer };
}
