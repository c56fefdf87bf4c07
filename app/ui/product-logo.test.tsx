import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contrastOf } from './brand-color.ts';
import { ProductLogo, productSigns, type Product } from './product-logo.tsx';

/** The shape of a drawing without its colours. */
const shapeOf = (product: Product): string =>
  renderToStaticMarkup(<ProductLogo product={product} />).replaceAll(/#[0-9a-f]{3,6}/g, '');

test('S02 A02 each product of the suite has a sign of its own, by its shape and not by its colour alone', () => {
  const products: Product[] = ['autodocs', ...(Object.keys(productSigns) as (keyof typeof productSigns)[])];
  expect(new Set(products.map(shapeOf)).size).toBe(products.length);
});

test('S02 A02 what is drawn on a sign can be seen', () => {
  const pale = Object.entries(productSigns).filter(([, { ground }]) => contrastOf('#ffffff', ground) < 4.5);
  expect(pale).toEqual([]);
});
