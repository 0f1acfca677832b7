/** The store of files cannot be reached or refuses for now; what it was asked for is not at fault. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
