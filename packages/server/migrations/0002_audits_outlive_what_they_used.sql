-- Across features, so written by hand: no feature imports another's tables. Audits stay for the record when what they used is deleted.
ALTER TABLE "audits" ADD CONSTRAINT "audits_firewall_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "firewalls"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_snapshot_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "configuration_snapshots"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "audits" ADD CONSTRAINT "audits_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE SET NULL;
