import type { Router } from 'express';
import { type AnyRecord, documentId } from '#couchdb/record-document.ts';
import { limits } from '#domain/api/limits.ts';
import { pull as pullCall, push as pushCall, snapshotPath, streamPath } from '#domain/api/replication.ts';
import { knownProtocol } from '#server/http/connections/known-protocol.ts';
import { route } from '#server/http/calls/route.ts';
import { writeScope } from '#server/policies/records/write-permission.ts';
import { pull } from '#server/replication/pull/pull.ts';
import { JudgeByRules } from '#server/policies/rules/judge-by-rules.ts';
import { noteForms } from '#server/policies/rules/note-forms.ts';
import { push } from '#server/replication/push/push.ts';
import { scopeOf } from '#server/replication/scope/scope.ts';
import { tellOfWritten } from '#server/notifications/notify-of-written.ts';
import { tellWebhooks } from '#server/webhooks/notify-webhooks.ts';
import type { Services } from '#server/services.ts';
import { KnownForms } from '#server/stores/documents/known-forms.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { colleaguesAmong } from '#server/stores/projections/colleagues.ts';
import { databaseOf } from './database-of.ts';
import { addSnapshotRoute } from './snapshot-route.ts';
import { addStreamRoute } from './stream-route.ts';
import { actorFor } from './actor-for.ts';
import type { Holder } from '#domain/rules/permissions/permission-check.ts';
import type { Chat } from '#domain/entities/chat.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { followGroup } from '#server/stores/projections/group-chats.ts';

/** Replication for devices: snapshot, pull, push and the stream, only for records of their own company. */
export function replicationRoutes(router: Router, services: Services): void {
  router.use([pullCall.path, pushCall.path, snapshotPath, streamPath], knownProtocol);

  route(router, services, pullCall, async ({ session, body }) => {
    const actor = await actorFor(services, session.actor, body.collection);
    const records = await databaseOf(services, actor, body.collection);
    const pulled = await pull({ records, shared: services.replication.changes }, actor, body);
    services.metrics.pulled(body.collection, pulled.documents.length);
    return { ...pulled, scope: scopeOf(actor) };
  });

  route(router, services, pushCall, async ({ session, body }) => {
    const actor = await actorFor(services, session.actor, body.collection);
    const records = await databaseOf(services, actor, body.collection);
    const colleagues = (users: readonly string[]) => colleaguesAmong(services.store, actor.company, users);
    const holder = await services.permissionHolders.of(session.actor);
    const scope = writeScope(holder, body.collection);
    const arriving = { name: session.user.name, now: services.clock.now() };
    const areaPlaces = () => services.areaPlaces.of(actor.company);
    const room = await services.storage.room(actor.company, limits.pushBytes);
    const made: AnyRecord[] = [];
    const tell = tellOfWritten(services, session);
    const written = (record: AnyRecord, held: AnyRecord | null): void => {
      if (held === null) made.push(record);
      tell(record, held);
    };
    const rules = await rulesFor(services, { company: actor.company, holder, collection: body.collection });
    const tellOthers = tellWebhooks(services, actor.company, body.collection);
    const telling: typeof tellOthers = async (changes, write) => {
      if (rules !== null) await noteForms(rules.forms, changes);
      return tellOthers(changes, write);
    };
    const parts = {
      rules: rules?.judge,
      records,
      actor,
      scope,
      arriving,
      colleagues,
      areaPlaces,
      room,
      written,
      telling,
    };
    const results = await push(parts, body).finally(() => {
      services.conflicts.wrote(actor.company);
    });
    for (const chat of startedFromGroups(made)) await followItsGroup(services, chat);
    services.metrics.pushed(body.collection, results);
    // The write itself may have changed which chats the writer takes part in.
    const after = body.collection === 'chat' ? await services.replication.actors.exact(session.actor) : actor;
    return { results, scope: scopeOf(after) };
  });

  addSnapshotRoute(router, services);
  addStreamRoute(router, services);
}

interface Pushing {
  company: string;
  collection: CollectionName;
  holder: Holder;
}

/** Templates and executions are judged by rules; null for other collections. */
async function rulesFor(
  { store }: Pick<Services, 'store'>,
  { company, collection, holder }: Pushing,
): Promise<{ judge: JudgeByRules; forms: KnownForms } | null> {
  if (collection !== 'template' && collection !== 'execution') return null;
  const { records, files } = await store.company(company);
  const forms = new KnownForms(records);
  const writesTemplates = writeScope(holder, 'template') === 'everything';
  return {
    judge: new JudgeByRules({ records, files: new CompanyFiles(files), forms, writesTemplates }),
    forms,
  };
}

/** The new chats that a device began for a group; the device may know an outdated state of the group. */
function startedFromGroups(created: readonly AnyRecord[]): Chat[] {
  return created.filter((record): record is Chat => 'participants' in record && record.group !== undefined);
}

/** Sets the participants of `begun` to the current members of its group. */
async function followItsGroup(
  { store, central, clock }: Pick<Services, 'store' | 'central' | 'clock'>,
  begun: Chat,
): Promise<void> {
  const group = await central.groups.read(begun.company, begun.group ?? '');
  if (group === null) return;
  const { chat } = await store.company(begun.company);
  await followGroup(chat, documentId('chat', begun.uid), group, clock.now());
}
