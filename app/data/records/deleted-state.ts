interface Deletable {
  deleted: boolean;
  deletedWith?: string | undefined;
}

/** @param along uid of the category with which the record is deleted */
export function asDeleted<R extends Deletable>(record: R, along: string | undefined): R {
  return { ...record, deleted: true, ...(along === undefined ? {} : { deletedWith: along }) };
}

export function asRestored<R extends Deletable>(record: R): R {
  const restored = { ...record, deleted: false };
  delete restored.deletedWith;
  return restored;
}
