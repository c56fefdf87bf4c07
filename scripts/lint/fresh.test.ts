import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './boundaries.js';

RuleTester.describe = describe;
RuleTester.it = it;

const inCommands = {
  filename: join(process.cwd(), 'sync-server', 'commands', 'some.ts'),
  cwd: process.cwd(),
};
const refused = (code: string) => ({ code, ...inCommands, errors: 1 });
const taken = (code: string) => ({ code, ...inCommands });

type Rule = Parameters<RuleTester['run']>[1];

new RuleTester().run('C12 boundaries/fresh', plugin.rules.fresh as unknown as Rule, {
  valid: [
    'users.change(uid, (held) => ({ ...held, active: [] }));',
    'users.change(uid, (held) => (held.emailVerified ? null : { ...held, emailVerified: true }));',
    'users.change(uid, (held) => { refuse(held); return { ...held, name }; });',
    'users.change(uid, withOneStep);',
    'users.change(uid, (held) => withChange(held, wish));',
  ].map(taken),
  invalid: [
    'users.change(uid, () => user);',
    'users.change(uid, (held) => ({ ...user, active: held.active }));',
    'users.change(uid, (held) => { if (held.deleted) return null; return { ...user, name }; });',
    'users.change(uid, (held) => (held.deleted ? held : { ...user }));',
    'users.change(uid, ({ name }) => ({ ...user, name }));',
    "import { centralCollection } from '#server/stores/central/central-collection.ts';",
  ].map(refused),
});
