/** Folder of the program that tests start, as deep as that of the build. */
export const BUILD = 'test-dist';
