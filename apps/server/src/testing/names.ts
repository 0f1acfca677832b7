/** The database that test files copy. */
export const TEMPLATE = 'wenyuan_template';
/** Folder of the program that tests start, as deep as that of the build. */
export const BUILD = 'test-dist';
/** Password of the administrator in it. */
export const ROOT_PASSWORD = 'root-of-the-tests';
