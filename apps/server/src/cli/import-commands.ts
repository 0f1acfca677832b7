import path from 'node:path';
import type { Command } from 'commander';
import type { ImportExportOptions } from './export.ts';
import type { ImportOptions } from './import-folder.ts';
import type { AddCommand, Common } from './run.ts';

/** `import`, to which further sources are added: what comes from elsewhere. Without a further word it is a folder of files. */
export function addImportCommands(program: Command, add: AddCommand): Command {
  const from = program
    .command('import')
    .description('导入：目录中的文件（不写来源时即是它）、迁出的网站、moredoc');
  from
    .command('folder', { isDefault: true })
    .description(
      '导入目录中的文件，标题、分类等由 CSV 给出；同一用户已有相同内容的文档跳过，中断后再次运行即可继续',
    )
    .argument('<folder>', '文件所在的目录')
    .requiredOption(
      '--csv <file>',
      '目录表，UTF-8 或 GB 18030，首行为列名：文件、标题、分类（如 历史/明史）、价格、作者、关键词、摘要、语言；须有“文件”与“分类”',
    )
    .option('--owner <account>', '没有写作者的文档归谁，默认为首个管理员')
    .option('--create-categories', '添加尚不存在的分类')
    .option('--dry-run', '只检查，不导入')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: ImportOptions) =>
      add('import', async (config) =>
        (await import('./import-folder.ts')).importFolder(config, path.resolve(folder), options),
      ),
    );
  from
    .command('export')
    .description('导入 export 迁出的整个网站；须先停止网站。中途终止不损坏现有的数据')
    .argument('<folder>', '迁出时所写的目录')
    .option('--replace', '取代数据库中已有的站点')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: ImportExportOptions) =>
      add('import', async (config) =>
        (await import('./export.ts')).importFrom(config, path.resolve(folder), options),
      ),
    );
  return from;
}

/** `export`: everything of the site, for other programs. */
export function addExportCommand(program: Command, add: AddCommand): void {
  program
    .command('export')
    .description('迁出整个网站：数据为 JSON Lines，文件为原样，见 docs/export.md；网站可继续运行')
    .argument('<folder>', '空的目录')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: Common) =>
      add('export', async (config) =>
        (await import('./export.ts')).exportTo(config, path.resolve(folder), options),
      ),
    );
}
