interface Deletable {
  deleted: boolean;
  deletedWith?: string | undefined;
}

/** `deletedWith` comes from the side whose deletion is used. */
export function carryDeletedWith(target: Deletable, local: Deletable, server: Deletable): void {
  const side = target.deleted === server.deleted ? server : local;
  delete target.deletedWith;
  if (target.deleted && side.deletedWith !== undefined) target.deletedWith = side.deletedWith;
}

interface Sides<R> {
  base: R | undefined;
  local: R;
  server: R;
}

/**
 * A deletion never hides concurrent changes of the other side: the server's deletion is used, and local changes
 * conflict; a local deletion gives way to the server's newer state. A restore always wins. Returns whether there is a
 * conflict.
 * @param same whether two states look the same to a person
 */
export function mergeDeletion<R extends Deletable>(
  target: R,
  { base, local, server }: Sides<R>,
  same: (a: R, b: R) => boolean,
): boolean {
  if (local.deleted === server.deleted) return false;
  const untouched = (side: R): boolean =>
    base !== undefined && same({ ...side, deleted: false }, { ...base, deleted: false });
  if (base?.deleted === true) {
    // The other side only missed the restore.
    target.deleted = false;
    return false;
  }
  if (server.deleted) return !untouched(local);
  target.deleted = untouched(server);
  return false;
}
