/** An external program that reads formats which no library of ours reads. */
export type Tool = {
  name: ToolName;
  /** The program's common name. */
  title: string;
  /** What it is for, as the environment page says it. */
  description: string;
  /** Extensions, without the dot, that cannot be converted without it. */
  formats: readonly string[];
  isRequired: boolean;
  /** Its command names, and folders beside PATH in which some systems keep it. */
  commands: readonly string[];
  folders?: readonly string[];
  /** The program behind a start script, in the folder where the script really lies. */
  direct?: string;
  versionArgs: readonly string[];
  /** Its first group is the version. */
  version: RegExp;
  /** Data that it cannot do without: what lists those that are there, the one that is needed, and its name for people. */
  data?: { args: readonly string[]; needed: string; title: string };
  /** Of Debian and Ubuntu, parted by blanks. */
  packages: string;
};

export type ToolName = 'soffice' | 'ffmpeg' | 'ffprobe' | 'tesseract';
