import pg from 'pg'; import { createAuthor } from './lib/chinese.ts'; import { fillLibrary, libraryOf } from './lib/large-library.ts';
const client = new pg.Client({connectionString: process.env.PGURL}); await client.connect();
await fillLibrary(client, createAuthor(), libraryOf(40000), (l)=>console.log(l)); await client.end();
