import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headers as headerNames, PROTOCOL } from '#domain/api/call.ts';
import { beginFile, completeFile, filePartPath } from '#domain/api/files.ts';
import { pull, push, snapshotPath, streamPath } from '#domain/api/replication.ts';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { FOLDER } from '../support/rows.ts';
import { DEMO_PASSWORD, people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { plainPng } from './chosen-files.ts';
import { readServer } from './server-records.ts';

test.skip(({ isMobile }) => isMobile, 'What the server allows does not depend on the width.');
test.use({ sharedBrowser: true });

interface Attempt {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What the page's own script gets as an answer. */
function fetchFrom(page: Page, attempt: Attempt): Promise<{ status: number; text: string }> {
  return page.evaluate(async ({ method, path, headers, body }) => {
    const response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: response.status, text: await response.text() };
  }, attempt);
}

test("C08 C12 O02 Carla's own page cannot read or write Horizonte's records, stream or files with her token", async ({
  newDevice,
  server,
}) => {
  const ana = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
  const carla = await apiSignIn(server.origin, people.carla, DEMO_PASSWORD);
  const before = await readServer(server.origin, ana.headers);
  const image = plainPng(20, 20);
  const hash = createHash('sha256').update(image).digest('hex');
  const path = (pattern: string): string => pattern.replace(':hash', hash).replace(':part', '0');
  const json = { 'content-type': 'application/json' };
  const uploads = [
    [beginFile.path, 'POST', json, JSON.stringify({ type: 'image/png', size: image.length })],
    [filePartPath, 'PUT', { 'content-type': 'application/octet-stream' }, image],
    [completeFile.path, 'POST', json, '{}'],
  ] as const;
  for (const [pattern, method, extra, body] of uploads) {
    const answer = await fetch(server.origin + path(pattern), {
      method,
      headers: { ...ana.headers, ...extra },
      body,
    });
    expect(answer.ok).toBe(true);
  }
  const device = await newDevice();
  const page = await device.start();
  const token = page
    .waitForRequest((request) => request.url().includes('/replication/'))
    .then((request) => request.headerValue(headerNames.token));
  await device.open(FOLDER);
  await signIn(page, people.carla);
  await untilSynced(page);
  const own = {
    [headerNames.token]: (await token) ?? '',
    [headerNames.company]: carla.answer.company.uid,
    [headerNames.protocol]: String(PROTOCOL),
  };
  const foreign = { ...own, [headerNames.company]: ana.answer.company.uid };
  const [template] = before.templates;
  const checkpoint = { store: 'x', seq: '0' };
  const stolen = JSON.stringify({ collection: 'template', rows: [{ ...template, name: 'Tomado' }] });
  const attempts: readonly Attempt[] = [
    {
      method: 'POST',
      path: pull.path,
      headers: { ...foreign, ...json },
      body: JSON.stringify({ collection: 'template', checkpoint, limit: 100 }),
    },
    { method: 'POST', path: push.path, headers: { ...foreign, ...json }, body: stolen },
    { method: 'GET', path: snapshotPath.replace(':collection', 'template'), headers: foreign },
    { method: 'GET', path: streamPath, headers: foreign },
    { method: 'GET', path: path(beginFile.path), headers: foreign },
    {
      method: 'POST',
      path: path(beginFile.path),
      headers: { ...foreign, ...json },
      body: '{"type":"image/png","size":10}',
    },
    {
      method: 'PUT',
      path: path(filePartPath),
      headers: { ...foreign, 'content-type': 'application/octet-stream' },
      body: 'x',
    },
    { method: 'POST', path: path(completeFile.path), headers: { ...foreign, ...json }, body: '{}' },
  ];
  for (const attempt of attempts) {
    await test.step(`${attempt.method} ${attempt.path}`, async () => {
      const { status, text } = await fetchFrom(page, attempt);
      expect(text).toContain('company-not-allowed');
      expect(status).toBe(403);
    });
  }
  await test.step("as her own company's: the foreign record is refused, the foreign file is not there", async () => {
    const pushed = await fetchFrom(page, {
      method: 'POST',
      path: push.path,
      headers: { ...own, ...json },
      body: stolen,
    });
    expect(pushed.status).toBe(200);
    expect(pushed.text).toContain('record-foreign-company');
    expect((await fetchFrom(page, { method: 'GET', path: path(beginFile.path), headers: own })).status).toBe(
      404,
    );
  });
  expect(await readServer(server.origin, ana.headers)).toEqual(before);
});
