interface Deletable {
  deleted: boolean;
  deletedWith?: string | undefined;
}

/** With whose deletion `target` went is told by the side whose deletion it has. */
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
 * A deletion never hides what the other side wrote meanwhile: over local work the server's stands and that work
 * conflicts; a local one gives way to the server's newer state. Whoever restored a record meant it. Whether there is a
 * conflict. @param same whether two states show a person the same
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
    // The other side only never heard of that.
    target.deleted = false;
    return false;
  }
  if (server.deleted) return !untouched(local);
  target.deleted = untouched(server);
  return false;
}
