-- The day on which the legend «reclamo en trámite» was put on the datum that a claim is about (Ley 1581 de 2012, art. 15).
alter table petitions add column legend_on date;
