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
