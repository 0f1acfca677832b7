export type CategoryValues = {
  title: string;
  parent_id: number;
  description: string;
  show_description: boolean;
  enable: boolean;
  icon: string;
  cover: string;
};
