import { walkXml } from '../../xml/walk-xml.ts';

/** Characters that XML cannot hold are written as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The texts that cells refer to by their index; how they are read aloud is no part of them. */
export function readSharedStrings(part: Uint8Array | null): string[] {
  const texts: string[] = [];
  if (part === null) return texts;
  let text = '';
  let isText = false;
  let spoken = 0;
  walkXml(
    part,
    {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') spoken += 1;
        else if (name === 't') isText = spoken === 0;
      },
      text: (piece) => {
        if (isText) text += piece;
      },
      close: (name) => {
        if (name === 't') isText = false;
        else if (name === 'rPh') spoken -= 1;
        else if (name === 'si') texts.push(unescaped(text));
      },
    },
    { namespaces: false },
  );
  return texts;
}
