import { expect, it } from 'vitest';
import { connectorDescription } from './connector-description.ts';

/** Update after a change of the contract: `npx vitest run --project unit connector-description -u`. */
it('C11 what a GED has to answer is described as it is read', async () => {
  const text = `${JSON.stringify(connectorDescription(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/ged-connector.openapi.json');
  const references = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  const { components } = JSON.parse(text) as { components: { schemas: object } };
  expect(references.filter((name) => name === undefined || !(name in components.schemas))).toEqual([]);
});
