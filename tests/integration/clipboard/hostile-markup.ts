/** Draws a whole number below a limit. */
export type Draw = (below: number) => number;

/** Markup that no program writes well, and the words of it that a reader sees, in order. */
export interface Hostile {
  html: string;
  seen: readonly string[];
}

const INLINE = ['b', 'i', 'u', 'span', 'font', 'em', 'sup', 'code', 'o:p', 'st1:x', 'center', 'nobr'];
const BLOCKS = ['p', 'div', 'h1', 'h3', 'blockquote', 'section', 'pre', 'address', 'dl', 'article'];
const ATTRIBUTES = [
  ' onclick=alert(1)',
  ' style="background:url(http://evil.example/a.png);width:expression(alert(1))"',
  ' style="mso-list:l0 level1 lfo1"',
  ' class="MsoListParagraph"',
  ' align=justify',
  ' style="position:fixed;font-size:-4pt;color:rgb(999,0,"',
  ' id="\u{202e}"',
  " data-x='\"><script>alert(1)</script>'",
  ' style',
];

/** What holds words that nobody saw where they were copied. */
const HIDDEN: readonly ((word: string) => string)[] = [
  (word) => `<script>document.title='${word}'</script>`,
  (word) => `<style>p::after { content: '${word}' }</style>`,
  (word) => `<!-- ${word} -->`,
  (word) => `<template><p>${word}</p></template>`,
  (word) => `<textarea>${word}</textarea>`,
  (word) => `<title>${word}</title>`,
  (word) => `<iframe srcdoc="<p>${word}</p>"></iframe>`,
  (word) => `<![if gte mso 9]><xml>${word}</xml><![endif]>`,
];

/** What would run or fetch something, with no words. */
const ACTIVE = [
  '<img src="http://evil.example/b.png" onerror=alert(1)>',
  '<img srcset="http://evil.example/c.png 2x">',
  '<link rel=stylesheet href="http://evil.example/d.css">',
  '<meta http-equiv=refresh content="0;url=http://evil.example/">',
  '<base href="http://evil.example/">',
  '<object data="http://evil.example/e"></object>',
  '<svg onload=alert(1)><use href="http://evil.example/f#a"/></svg>',
  '<video src="http://evil.example/g" autoplay></video>',
  '<input autofocus onfocus=alert(1)>',
];

/** Random markup: elements left open, closed twice, with hostile attributes, and words that are hidden. */
export function hostileMarkup(draw: Draw): Hostile {
  const seen: string[] = [];
  let words = 0;
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const word = (): string => {
    const next = `visto${String(words++)}`;
    seen.push(next);
    return `${next} `;
  };
  const attributes = (): string => (draw(3) === 0 ? pick(ATTRIBUTES) : '');
  const aside = (): string => (draw(2) === 0 ? pick(HIDDEN)(`oculto${String(words++)}`) : pick(ACTIVE));
  const inline = (depth: number): string => {
    const kind = draw(6);
    if (depth === 0 || kind < 2) return word();
    if (kind === 2) return `${word()}${aside()}${word()}`;
    if (kind === 3)
      return `<a href="${pick(['javascript:alert(1)', 'http://evil.example/', 'x'])}">${word()}</a>`;
    const name = pick(INLINE);
    return `<${name}${attributes()}>${inline(depth - 1)}${draw(4) === 0 ? '' : `</${name}>`}`;
  };
  const cell = (depth: number): string => `<td${attributes()}>${block(depth - 1)}</td>`;
  const item = (depth: number): string =>
    `<li${attributes()}>${draw(2) === 0 ? inline(2) : ''}${block(depth - 1)}${draw(3) === 0 ? inline(1) : ''}${draw(3) === 0 ? block(depth - 1) : ''}${draw(4) === 0 ? '' : '</li>'}`;
  const list = (depth: number): string => {
    const name = pick(['ul', 'ol', 'ol type=a', 'ol start=3']);
    return `<${name}><li${attributes()}>${inline(2)}</li>${draw(6) === 0 ? inline(1) : ''}${item(depth)}${draw(3) === 0 ? list(depth - 1) : ''}${item(depth)}</${name.split(' ')[0] ?? ''}>`;
  };
  const block = (depth: number): string => {
    if (depth <= 0) return `<p>${inline(1)}</p>`;
    switch (draw(6)) {
      case 0:
        return list(depth);
      case 1:
        return `<table><tr>${cell(depth)}${cell(depth)}</tr><tr>${cell(depth)}</tr></table>`;
      case 2:
        return `${aside()}${block(depth - 1)}`;
      case 3:
        return `${block(depth - 1)}</p></span></b>${block(depth - 1)}`;
      default: {
        const name = pick(BLOCKS);
        const close = draw(4) === 0 ? '' : `</${name}>`;
        return `<${name}${attributes()}>${inline(3)}${block(depth - 1)}${close}`;
      }
    }
  };
  const html = Array.from({ length: 1 + draw(4) }, () => block(3)).join('');
  return { html: draw(3) === 0 ? `<html><body>${html}` : html, seen };
}
